import { describe, expect, it } from 'vitest'
import { summary, testsOf } from './test-summary.mjs'

const result = (fullName: string, status: string, duration: number, ...failureMessages: string[]) => ({
  fullName,
  status,
  duration,
  failureMessages,
})

describe('the end of npm test', () => {
  it('names the slowest tests, then what failed with the first line of its reason', () => {
    const tests = testsOf(
      [
        {
          name: '/portal/e2e/orders.spec.ts',
          status: 'failed',
          message: '',
          assertionResults: [
            result('orders pay', 'passed', 9000),
            result('orders list', 'failed', 30_000, 'Error: no row\n at'),
          ],
        },
        {
          name: '/portal/e2e/site.spec.ts',
          status: 'failed',
          message: 'SyntaxError: here\nthere',
          assertionResults: [],
        },
      ],
      '/portal',
    )

    expect(summary(tests)).toEqual([
      'slow 30.0 s: e2e/orders.spec.ts > orders list',
      'slow 9.0 s: e2e/orders.spec.ts > orders pay',
      'slow 0.0 s: e2e/site.spec.ts',
      'FAILED e2e/orders.spec.ts > orders list: Error: no row',
      'FAILED e2e/site.spec.ts: SyntaxError: here',
    ])
  })

  it('takes nine lines at most, each short', () => {
    const assertionResults = Array.from({ length: 20 }, (_, at) =>
      result(`test ${at} ${'x'.repeat(200)}`, 'failed', at, 'no'),
    )
    const lines = summary(testsOf([{ name: '/p/a.ts', status: 'failed', message: '', assertionResults }], '/p'))

    expect(lines).toHaveLength(9)
    expect(lines.at(-1)).toBe('and 15 more failed: see above')
    expect(Math.max(...lines.map((line) => line.length))).toBe(160)
  })
})
