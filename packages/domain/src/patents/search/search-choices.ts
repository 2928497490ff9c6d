/** What results can be filtered by and counted over. */
export const facetNames = [
  'country',
  'type',
  'status',
  'fee',
  'year',
  'applicant',
  'inventor',
  'section',
  'source',
] as const
export type FacetName = (typeof facetNames)[number]

/** How far the next annual fee of a Chinese right is: up to 30 days, up to 90, more. */
export const feeStates = ['due30', 'due90', 'later'] as const

/** Orders of results; relevance is by wording, titles first. */
export const searchSorts = [
  'relevance',
  'filedDesc',
  'filedAsc',
  'publishedDesc',
  'publishedAsc',
  'grantedDesc',
  'grantedAsc',
] as const
