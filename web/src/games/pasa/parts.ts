export type DevtaKey = "bali" | "arjun" | "kahna" | "prithvi";
