/** A line that has no amount: nothing we have says what the office asks. */
export const unlistedFee = 'unlisted'
