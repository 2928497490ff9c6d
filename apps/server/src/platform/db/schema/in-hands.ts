import { uuid } from 'drizzle-orm/pg-core'
import { users } from './accounts.ts'
import { teams } from './organisations.ts'

/**
 * In whose hands a row is on the side of the organisation that owns it, and of which team: who made it and their main team, or what its parent says. The
 * trigger `set_keeper` fills them in (migration `0012_in-whose-hands`), so whoever inserts rows says nothing. Leaving hands them over.
 */
export const keeperColumns = () => ({
  keeperId: uuid('keeper_id').references(() => users.id),
  ownerTeamId: uuid('owner_team_id').references(() => teams.id, { onDelete: 'set null' }),
})
