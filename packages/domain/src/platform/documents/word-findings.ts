/** What the reading of a Word file counts, since it is not taken with the text or refused by the office's converter. */
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
