// Arrows between rooms that still point up (decision 0057): none since 2026-11-27. `npm run boundaries` refuses an arrow that is not
// here, and one here that no import needs.

export const arrowsUp: readonly string[] = []
