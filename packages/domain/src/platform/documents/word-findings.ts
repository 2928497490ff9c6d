/** What of a Word file the office's converter refuses, or our reading loses (patent reference 5.3). */
export const wordFindings = [
  'trackedChanges',
  'comments',
  'formulas',
  'floatingObjects',
  'nestedTables',
  'embeddedObjects',
  'externalLinks',
] as const
export type WordFinding = (typeof wordFindings)[number]
