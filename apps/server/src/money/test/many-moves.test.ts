import { expect, it } from 'vitest'
import { describeFailure, drawSteps, runSteps, shorten } from './run-moves.ts'

/** `MONEY_FROM` begins at another seed, `MONEY_SEEDS` takes more of them. */
const from = Number(process.env.MONEY_FROM ?? 1)
const seeds = Array.from({ length: Number(process.env.MONEY_SEEDS ?? 4) }, (_, index) => from + index)

it.each(seeds)('keeps every sum of the money in 300 steps, seed %i', { timeout: 900_000 }, async (seed) => {
  const { failure } = await runSteps(drawSteps(seed), { count: 300 })
  if (failure) throw new Error(describeFailure(seed, await shorten(failure, 40)))
})

// What is done at the same moment cannot be run again for sure: the steps are told as they were drawn.
it.each(seeds)('keeps every sum while three things are done at once, seed %i', { timeout: 900_000 }, async (seed) => {
  const { failure } = await runSteps(drawSteps(seed), { count: 200, atOnce: 3 })
  expect(failure && describeFailure(seed, failure)).toBeUndefined()
})
