/**
 * What one file may cost of a processor while a person waits for the answer, beside the start of the process that reads it.
 * With `archiveLimits` an upload is answered within 5 s whatever was sent, on a machine that is not overloaded.
 */
export const readingMilliseconds = 2_500

/** The text of a whole application of hundreds of pages, and a task that nobody waits for. */
export const wholeTextMilliseconds = 15_000
