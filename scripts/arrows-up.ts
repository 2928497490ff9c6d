// Arrows between rooms that still point up (decision 0057). The list gets shorter, never longer: `npm run boundaries` refuses an
// arrow that is not here, and one here that no import needs any more.

export const arrowsUp: readonly string[] = ['server: platform/documents > kernel/orders']
