/** Sign-in by QR code (screens §6): 0 wait, 1 scanned, 2 confirmed, 3 refused, 4 expired or used. */
export const loginCodeStates = { waiting: 0, scanned: 1, confirmed: 2, refused: 3, expired: 4 } as const
