export const organisationKinds = ['person', 'company', 'agency'] as const

/** How much an organisation may hold. */
export const membersMax = 500
export const rolesMax = 30
export const teamsMax = 100
export const teamsOfMemberMax = 20
/** Companies that one person may found. */
export const foundedMax = 5
export const openInvitationsMax = 200
export const ownershipOfferDays = 7
