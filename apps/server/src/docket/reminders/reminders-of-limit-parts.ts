import { receiversOf } from '@portal/domain/docket/limits/limit-receivers'
import { type ClimbLevel, climbLevels, stepOfName } from '@portal/domain/docket/limits/limit-steps'
import { beijingDate } from '@portal/domain/platform/dates/civil-date'
import { personNameOf } from '../../kernel/reference/reader-name-rules.ts'
import type { Db } from '../../platform/db/connection.ts'
import type { SessionUser } from '../../platform/http/handler.ts'
import { isStaff } from '../../platform/http/role-access.ts'
import { levelOf, lookAtSide, type SideOfLimit, sidesOf, timesFor } from './look-rules.ts'
import { findReceiverNames, findStaff } from './receiver-queries.ts'
import { findLeadTimes, findLook, findToldSteps } from './step-queries.ts'

interface Asker {
  readonly user: SessionUser
  readonly now: Date
  readonly language: 'en' | 'zh'
}

interface LimitReminders {
  readonly by: 'docket' | 'done' | 'other' | 'nobody'
  readonly to: string[]
  readonly told: { days: number | null; climb: ClimbLevel | null; time: string }[]
  readonly nextOn: string | null
  readonly climbs: { level: ClimbLevel; to: string[]; time: string }[]
}

const none = { to: [], told: [], nextOn: null, climbs: [] }

/** How a limit that is open or was missed is told on the side of the asker; null where they are of no side, or it is told no more. */
export async function findReminders(
  db: Db,
  { id }: { readonly id: string },
  { user, now, language }: Asker,
): Promise<LimitReminders | null> {
  const limit = await findLook(db, id)
  if (!limit) return null
  const sides = sidesOf(limit)
  if (sides.length === 0) return { by: 'nobody', ...none }
  const side = sides.find((one) => isOf(one, user))
  if (!side) return null
  if (side.quiet) return { by: side.quiet, ...none }
  const { organisationId } = side
  const [chosen, told, staff] = await Promise.all([
    findLeadTimes(db, [organisationId]),
    findToldSteps(db, [id]),
    findStaff(db, [organisationId], beijingDate(now)),
  ])
  const look = lookAtSide(limit, side, timesFor(limit, organisationId, chosen), told, now)
  const known = staff.get(organisationId)
  const levels = ['person', ...climbLevels] as const
  const groups = levels.map((level) => (known ? receiversOf(level, side.hands, known) : []))
  const names = await findReceiverNames(
    db,
    groups.map((one) => ({ id, side: side.side, groups: one })),
    (person) => personNameOf(language, person),
  )
  const namesOf = (level: (typeof levels)[number]) => names[levels.indexOf(level)] ?? []
  return {
    by: 'docket',
    to: namesOf('person'),
    told: told
      .filter((one) => one.side === side.side && one.step !== 'unreached')
      .map(({ step, toldAt }) => ({
        days: stepOfName(step) ?? null,
        climb: levelOf(step) ?? null,
        time: toldAt.toISOString(),
      })),
    nextOn: look.nextOn ?? null,
    climbs: climbLevels
      .flatMap((level) => look.climbs.find((one) => one.level === level) ?? [])
      .map(({ level, at }) => ({ level, to: namesOf(level), time: at.toISOString() }))
      .filter(({ to }) => to.length > 0),
  }
}

/** The back office reads how the agency is told; what a case was shared with is of no side. */
const isOf = ({ side, organisationId }: SideOfLimit, user: SessionUser): boolean =>
  organisationId === user.ownerId || (side === 'agency' && isStaff(user))
