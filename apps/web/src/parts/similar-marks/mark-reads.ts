/** Reads that a change of watched marks makes stale. */
export const markReads = ['marks.listWatchedMarks', 'marks.getWatchedMarkFigures'] as const
