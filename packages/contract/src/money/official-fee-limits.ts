// Plain values without a schema: the page reads them without loading any.

/** Lines of one payment, and of one file for the office. */
export const feeLinesMax = 500
export const feeFileLinesMax = 2_000
/** Payment orders whose receipts go into one ZIP. */
export const receiptOrdersMax = 100
/** Patents of one plan. */
export const portfolioPatentsMax = 1_000
