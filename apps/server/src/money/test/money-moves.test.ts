import { expect, it } from 'vitest'
import { describeFailure, drawSteps, parseSteps, runSteps, shorten } from './run-moves.ts'

/** `MONEY_STEPS` runs the sequence that a failure printed, `MONEY_SEED` another seed of as many steps. */
const { MONEY_STEPS, MONEY_SEED } = process.env
const seed = Number(MONEY_SEED ?? 1)
const count = 120

it('keeps every sum of the money whatever is done to it, in whatever order', { timeout: 120_000 }, async () => {
  const { failure, answers } =
    MONEY_STEPS === undefined ? await runSteps(drawSteps(seed), { count }) : await runSteps(parseSteps(MONEY_STEPS))

  if (failure) throw new Error(describeFailure(seed, await shorten(failure, 20)))
  const done = [...answers.values()].filter((counts) => counts.has('ok'))
  if (MONEY_STEPS === undefined) expect(done.length).toBeGreaterThan(20)
})
