/** As many as the call takes: the page does not read the contract's shapes. */
export const contactCount = 100
export const opponentCount = 200
