import { it } from 'vitest'
import { describeFailure, drawSteps, runSteps, shorten } from './run-moves.ts'

it('look', { timeout: 900_000 }, async () => {
  const totals = new Map<string, Map<string, number>>()
  const from = Number(process.env.FROM ?? 1)
  for (let seed = from; seed < from + Number(process.env.SEEDS ?? 3); seed += 1) {
    const started = Date.now()
    const { failure, answers } = await runSteps(drawSteps(seed), {
      count: Number(process.env.COUNT ?? 300),
      atOnce: Number(process.env.AT_ONCE ?? 1),
    })
    console.log(seed, Date.now() - started, failure ? failure.steps.length : 'fine')
    for (const [m, c] of answers) {
      const t = totals.get(m) ?? new Map()
      totals.set(m, t)
      for (const [a, n] of c) t.set(a, (t.get(a) ?? 0) + n)
    }
    if (failure)
      console.log(
        describeFailure(seed, process.env.SHORT ? await shorten(failure, Number(process.env.SHORT)) : failure),
      )
  }
  for (const [m, c] of totals) console.log(m, JSON.stringify(Object.fromEntries(c)))
})
