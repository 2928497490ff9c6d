// Arrows between rooms that still point up (decision 0057). The list gets shorter, never longer: `npm run boundaries` refuses an
// arrow that is not here, and one here that no import needs any more.

export const arrowsUp: readonly string[] = [
  'domain: patents/us > office/admin',
  'server: docket/monitoring > patents/search',
  'server: docket/monitoring > trademarks/register',
  'server: docket/notices > office/admin',
  'server: docket/notices > patents/follow-ups',
  'server: docket/notices > patents/packages',
  'server: docket/notices > trademarks/register',
  'server: kernel/orders > docket/notices',
  'server: kernel/orders > people/invitations',
  'server: patents/abroad > trademarks/abroad',
  'server: patents/follow-ups > office/admin',
  'server: platform/documents > docket/notices',
  'server: platform/documents > kernel/orders',
  'server: platform/documents > kernel/reference',
]
