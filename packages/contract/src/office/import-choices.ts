/** Rows of one file, and cells of one row. */
export const importRowsMax = 20_000
export const importColumnsMax = 60
/** Of one cell; what is longer is cut when the file is read. */
export const importCellMax = 2_000
export const importFileBytesMax = 20 * 1024 * 1024
/** Uploads of an organisation that wait to be brought in. */
export const importsOpenMax = 20

/** How an import stands. */
export const importStates = ['mapping', 'checked', 'running', 'done', 'failed', 'undoing', 'undone'] as const
export type ImportState = (typeof importStates)[number]

/** How a row stands: read, fit, with faults, here already, part of a case, brought in, taken back, kept since somebody worked on its case. */
export const importRowStates = ['read', 'ready', 'faulty', 'known', 'joined', 'made', 'undone', 'kept'] as const
export type ImportRowState = (typeof importRowStates)[number]

/**
 * Why somebody looks at a fit row before it is brought in: a party stands against a client of the agency, it goes into the docket of a client
 * who works here, it is perhaps here already.
 */
export const importRowAsks = ['conflict', 'client', 'alike'] as const
export type ImportRowAsk = (typeof importRowAsks)[number]
