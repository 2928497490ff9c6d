import type { Chance } from './chance.ts'
import type { MoneyWorld } from './money-world.ts'

/** Something that somebody, or the payment provider, can do to the money. */
export interface Move {
  readonly name: string
  /** How often it is drawn beside the others. */
  readonly weight: number
  /** Does it to one of what it can be done to. @returns how it was answered; undefined if there is nothing to do it to. */
  readonly run: (world: MoneyWorld, chance: Chance) => Promise<string | undefined>
}

interface MoveOn<T> {
  readonly name: string
  readonly weight: number
  /** What it can be done to, in an order that does not hang on ids: the same seed finds the same one again. */
  readonly targets: (world: MoneyWorld) => Promise<readonly T[]> | readonly T[]
  /** @returns how it was answered: `ok`, or the refusal; undefined if there is nothing to do it with. */
  readonly act: (world: MoneyWorld, target: T, chance: Chance) => Promise<string | undefined>
}

/** A move on one of many. What it may not be done to is a target too: a refusal has to change nothing. */
export const moveOn = <T>({ name, weight, targets, act }: MoveOn<T>): Move => ({
  name,
  weight,
  run: async (world, chance) => {
    const list = await targets(world)
    if (list.length === 0) return undefined
    return act(world, list[chance.below(list.length)] as T, chance)
  },
})

/** A move that needs nothing. */
export const move = (name: string, weight: number, act: Move['run']): Move => ({ name, weight, run: act })

/** How a call was answered. */
export const answered = ({ error, status }: { readonly error: string | undefined; readonly status: number }): string =>
  status === 200 ? 'ok' : (error ?? String(status))
