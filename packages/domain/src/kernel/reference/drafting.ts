/** Kind of the fee line of an attorney's drafting; it stands beside the line of the service. */
export const draftingFee = 'drafting'
export const draftingFeeName = { en: 'Drafting by an attorney', zh: '代理师撰写费' } as const

/** Rights whose documents an attorney drafts. */
export const draftedRights = ['invention', 'utilityModel'] as const
export type DraftedRight = (typeof draftedRights)[number]

export const isDraftedRight = (right: string): right is DraftedRight => draftedRights.some((one) => one === right)
