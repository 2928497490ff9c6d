import { postWanted as call } from '@portal/contract/square/square'
import { beijingDate } from '@portal/domain/platform/dates/civil-date'
import { hideContacts } from '@portal/domain/square/contacts'
import { readWish } from '@portal/domain/square/wish-reading'
import { defaultWishEnd, findWishFaults } from '@portal/domain/square/wishes'
import { eq, sql } from 'drizzle-orm'
import { violatedConstraint } from '../platform/db/connection.ts'
import { squareWanted } from '../platform/db/schema/square-approach.ts'
import { AppError } from '../platform/http/app-error.ts'
import { implement } from '../platform/http/handler.ts'
import { limitRate } from '../platform/http/rate-limit-queries.ts'
import { refusePrice } from './price-rules.ts'
import { findAndCountMatches } from './wish-match-queries.ts'
import { lockOwnWish, searchedOf } from './wish-queries.ts'

const perDay = 40

export const postWanted = implement(call, async ({ input, user, db, services }) => {
  await limitRate(db, `squareWanted:${user.id}`, perDay, 86_400)
  const today = beijingDate(services.now())
  // What was not chosen is what the words say; what was chosen, be it "any", stands.
  const read = readWish(input.Information, input.kind)
  if (read.kind === 'copyright') throw new AppError('square.copyrightNotTraded')
  const kind = read.kind ?? 'patent'
  const isPatent = kind === 'patent'
  const budgetFen = input.budget === undefined ? read.budgetFen : input.budget === 0 ? null : input.budget
  refusePrice(budgetFen)
  const form = {
    kind,
    rightType: isPatent ? (input.rightType ?? read.rightType) : ('' as const),
    field: isPatent ? (input.field ?? read.field) : ('' as const),
    niceClasses: isPatent ? [] : [...new Set(input.niceClasses ?? read.niceClasses)].sort((a, b) => a - b),
    words: [...(input.words ?? read.words)],
    budgetFen,
    yearsLeft: input.yearsLeft ?? read.yearsLeft,
    region: input.regional,
    information: input.Information,
    name: input.name,
    phone: input.phone,
    deadlineOn: input.deadline ?? defaultWishEnd(today),
  }
  const faults = findWishFaults(form, today)
  if (faults.length > 0) {
    throw new AppError(
      'square.faulty',
      { faults: faults.map((fault) => fault.path).join(', ') },
      { fields: faults.map((fault) => ({ path: fault.path, message: fault.words.en })) },
    )
  }
  const values = { ...form, ...searchedOf(form), region: hideContacts(form.region), quantity: input.quantity }
  try {
    const posted = await db.transaction(async (tx) => {
      const before = input.id === undefined ? undefined : await lockOwnWish(tx, user, input.id)
      if (input.id !== undefined && !before) throw new AppError('common.notFound')
      if (before && before.state !== 'open') throw new AppError('square.notEditable')
      const [row] = before
        ? await tx
            .update(squareWanted)
            .set({ ...values, updatedAt: sql`now()` })
            .where(eq(squareWanted.id, before.id))
            .returning()
        : await tx
            .insert(squareWanted)
            .values({ ...values, ownerId: user.ownerId, createdBy: user.id })
            .returning()
      if (!row) throw new Error('a write answered no row')
      return row
    })
    await findAndCountMatches(db, posted, today)
    return { id: posted.id, state: posted.state }
  } catch (error) {
    if (violatedConstraint(error) === 'square_wanted_once_key') {
      throw new AppError('square.postedAlready', {}, { cause: error })
    }
    throw error
  }
})
