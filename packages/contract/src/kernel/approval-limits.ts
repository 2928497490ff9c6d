export const approvalRulesMax = 50
export const costCentresMax = 200
export const budgetsMax = 2000
/** Of a budget: a billion yuan, in fen. */
export const budgetFenMax = 100_000_000_000
/** Letters of a note, and of the reason of a decision. */
export const approvalNoteMax = 500
/** Of a rule: 100 million yuan would not fit an amount. */
export const approvalMinFenMax = 2_000_000_000
