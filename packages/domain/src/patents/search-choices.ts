/** What results can be filtered by and counted over. */
export const facetNames = ['country', 'type', 'status', 'year', 'applicant', 'inventor', 'section', 'source'] as const
export type FacetName = (typeof facetNames)[number]

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
