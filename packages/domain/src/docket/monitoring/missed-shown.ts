/** So long a restoration or renewal that was missed stays in the docket: its last step 30 days after, and a week to acknowledge it. */
export const missedShownDays = 37
