import { sql } from 'drizzle-orm'
import { chanceOf } from './chance.ts'
import { findBroken } from './invariants.ts'
import { type MoneyWorld, startMoneyWorld } from './money-world.ts'
import { moves } from './moves.ts'

/** One move, and the seed of what it chose. */
export interface Step {
  readonly move: string
  readonly seed: number
}

export interface Failure {
  readonly steps: readonly Step[]
  /** What was not as it must be after the last step. */
  readonly broken: readonly string[]
}

export interface Run {
  /** By move, how often it was answered how. */
  readonly answers: ReadonlyMap<string, ReadonlyMap<string, number>>
  readonly failure: Failure | undefined
}

const named = new Map(moves.map((move) => [move.name, move]))
const weights = moves.reduce((sum, { weight }) => sum + weight, 0)

/** Steps drawn by a seed, each by its weight, without end: those for which there is nothing to do do not count. */
export function* drawSteps(seed: number): Generator<Step> {
  const chance = chanceOf(seed)
  for (;;) {
    let at = (chance.seed() / 2 ** 32) * weights
    const drawn = moves.find(({ weight }) => {
      at -= weight
      return at < 0
    })
    yield { move: drawn?.name ?? '', seed: chance.seed() }
  }
}

/** Steps as text to be run again, and back: `order 17; pay a code 4`. */
export const formatSteps = (steps: readonly Step[]): string =>
  steps.map(({ move, seed }) => `${move} ${seed}`).join('; ')
export const parseSteps = (text: string): readonly Step[] =>
  text.split(';').map((step) => {
    const [, move = '', seed = ''] = /^\s*(.*) (\d+)\s*$/.exec(step) ?? []
    return { move, seed: Number(seed) }
  })

async function takeStep(world: MoneyWorld, { move, seed }: Step): Promise<string | undefined> {
  const found = named.get(move)
  if (!found) throw new Error(`no move is called ${move}`)
  return found
    .run(world, chanceOf(seed))
    .catch((error: unknown) => `broke: ${error instanceof Error ? error.stack : error}`)
}

const isBroken = (answer: string) => answer.startsWith('broke: ')

interface HowToRun {
  /** Steps that are taken at most; those for which there is nothing to do are none. */
  readonly count?: number
  /** So many are taken at the same moment: what they do cannot be run again for sure. */
  readonly atOnce?: number
}

/**
 * Takes steps in a world of their own and looks after each at all that must be true, until one breaks it. At the end everything that
 * waits is worked off, and what the provider holds is compared with the books.
 */
export async function runSteps(
  steps: Iterable<Step>,
  { count = Number.POSITIVE_INFINITY, atOnce = 1 }: HowToRun = {},
): Promise<Run> {
  const world = await startMoneyWorld()
  const answers = new Map<string, Map<string, number>>()
  const taken: Step[] = []
  try {
    for (const together of groupsOf(steps, atOnce)) {
      const given = await Promise.all(together.map(async (step) => ({ step, answer: await takeStep(world, step) })))
      const broken: string[] = []
      for (const { step, answer } of given) {
        if (answer === undefined) continue
        taken.push(step)
        if (isBroken(answer)) broken.push(answer)
        const counts = answers.get(step.move) ?? new Map<string, number>()
        answers.set(step.move, counts.set(answer, (counts.get(answer) ?? 0) + 1))
      }
      broken.push(...world.takeFaults(), ...(await findBroken(world.db)))
      if (broken.length > 0) return { answers, failure: { steps: taken, broken } }
      if (taken.length >= count) break
    }
    const broken = [...(await settleAll(world)), ...world.takeFaults(), ...(await findBroken(world.db))]
    return { answers, failure: broken.length > 0 ? { steps: taken, broken } : undefined }
  } finally {
    await world.portal.stop()
  }
}

function* groupsOf<T>(list: Iterable<T>, size: number): Generator<T[]> {
  let group: T[] = []
  for (const one of list) {
    group.push(one)
    if (group.length < size) continue
    yield group
    group = []
  }
  if (group.length > 0) yield group
}

const roundsMax = 12

/** Lets the provider work off what waits there, and the portal hear of it; what the provider holds of each payment is what the books say. */
async function settleAll({ portal, db, rows }: MoneyWorld): Promise<readonly string[]> {
  portal.sandbox.faults.clear()
  await db.execute(sql`
    update sandbox_records s set body = jsonb_set(s.body, '{totalFen}', to_jsonb(p.received_fen))
    from payments p where s.kind = 'trade' and p.out_trade_no = s.key and p.received_fen is not null`)
  for (let round = 0; round < roundsMax; round += 1) {
    await portal.letAMinutePass()
    await portal.deliver()
    await portal.reconcile()
  }
  const differing = await rows<{ what: string }>(sql`
    select p.out_trade_no as what from payments p join sandbox_records t on t.kind = 'trade' and t.key = p.out_trade_no
    left join lateral (select sum((g.body ->> 'refundFen')::int) as fen from sandbox_records g
      where g.kind = 'refund' and g.body ->> 'outTradeNo' = p.out_trade_no and g.body ->> 'state' = 'SUCCESS') gone on true
    left join lateral (select sum(r.amount_fen) as fen from refunds r
      where r.payment_id = p.id and ((r.state = 'done' and r.paid_back_reference is null) or r.failure = 'PAID_ANYWAY')) back on true
    where coalesce(p.received_fen, 0) <> (case when t.body ->> 'state' in ('SUCCESS', 'REFUND') then (t.body ->> 'totalFen')::int else 0 end)
      or coalesce(gone.fen, 0) <> coalesce(back.fen, 0)`)
  return differing.map(({ what }) => `the provider holds other money than the books say: ${what}`)
}

/** The kind of what was broken, without what it was broken of. */
const ruleOf = (broken: readonly string[]) => broken[0]?.split(':')[0]

/**
 * A shorter sequence that breaks the same: pieces are left out, large ones first, as long as it still does.
 *
 * @param triesMax worlds that are begun for it at most.
 */
export async function shorten(failure: Failure, triesMax: number): Promise<Failure> {
  let shortest = failure
  let tries = 0
  for (let size = Math.ceil(shortest.steps.length / 2); size >= 1; size = size === 1 ? 0 : Math.ceil(size / 2)) {
    for (let from = 0; from < shortest.steps.length && tries < triesMax; ) {
      tries += 1
      const left = shortest.steps.toSpliced(from, size)
      const again = (await runSteps(left)).failure
      if (again && ruleOf(again.broken) === ruleOf(failure.broken)) shortest = again
      else from += size
    }
  }
  return shortest
}

/** What a person reads of a sequence that broke something, with which it can be run again. */
export function describeFailure(seed: number | string, { steps, broken }: Failure): string {
  return [
    `seed ${seed}: after ${steps.length} steps`,
    ...broken.slice(0, 10),
    `run it again: MONEY_STEPS='${formatSteps(steps)}'`,
  ].join('\n')
}
