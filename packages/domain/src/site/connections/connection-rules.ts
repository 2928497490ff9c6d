/** Of an organisation. */
export const connectionsMax = 20
/** Days without a single success after which nothing is sent any more until somebody looks. */
export const failingDaysMax = 3
/** Days for which the log is shown. */
export const logDays = 30
/** Days for which the secret before signs beside a new one. */
export const secretOverlapDays = 7

/** What a test sends: an event of no case. */
export const testKind = 'connection.test'

/** A robot says each of so many events of one group within a minute; more are one message with their number. */
export const saidOneByOneMax = 3
