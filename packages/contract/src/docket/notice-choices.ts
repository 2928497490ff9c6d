/** Days within which an import, a confirmation or a removal can be taken back. */
export const noticeUndoDays = 30
/** Papers of one drop at most, archives and mails opened. */
export const noticePapersMax = 60
export const noticeBulkMax = 100

export const noticeTabs = ['all', 'toAnswer', 'unseen', 'review', 'unmatched', 'closed', 'removed'] as const
export type NoticeTab = (typeof noticeTabs)[number]
export const noticeSorts = ['created', 'due', 'dispatched'] as const
export const noticeStages = ['proposed', 'confirmed', 'removed'] as const
export const noticeCorrectionSources = ['office', 'reviewer'] as const
export const noticeCorrectionStates = ['open', 'answered', 'accepted', 'returned', 'overdue', 'withdrawn'] as const
