/** How good it is what became of a message. */
export const outcomeTones = { taken: 'good', later: 'warn', never: 'bad', unknown: 'warn' } as const
