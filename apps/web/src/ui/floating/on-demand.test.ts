import { expect, it, vi } from 'vitest'
import { onDemand } from './on-demand.ts'

it('fetches once what many want, and has it from then on', async () => {
  const load = vi.fn(async () => 7)
  const part = onDemand(load)

  expect(part.fetched()).toBeUndefined()
  expect(await Promise.all([part.fetch(), part.fetch()])).toEqual([7, 7])
  expect([part.fetched(), load.mock.calls.length]).toEqual([7, 1])
})

it('asks anew for what did not arrive', async () => {
  const load = vi.fn<() => Promise<number>>().mockRejectedValueOnce(new Error('gone')).mockResolvedValue(7)
  const part = onDemand(load)

  await expect(part.fetch()).rejects.toThrow('gone')
  expect(await part.fetch()).toBe(7)
})
