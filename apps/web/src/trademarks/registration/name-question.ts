import { goodsByClass, type TrademarkForm } from '@portal/domain/trademarks/registration/form'

/** What the register is asked: words of the mark, its classes, and the similar groups of its goods. */
export interface NameQuestion {
  readonly name: string
  readonly classes: number[]
  readonly groups: string[]
}

const groupsMax = 300

/** The question of a form; undefined while it has no words or no goods. Pictures are not compared. */
export function nameQuestionOf({ mark, goods }: Pick<TrademarkForm, 'mark' | 'goods'>): NameQuestion | undefined {
  const name = mark.name.trim().slice(0, 100)
  const classes = goodsByClass(goods)
    .map(([code]) => Number(code))
    .filter((one) => one >= 1 && one <= 45)
  if (!/[\p{L}\p{N}]/u.test(name) || classes.length === 0) return undefined
  const groups = [...new Set(goods.map(({ groupCode }) => groupCode).filter((code) => /^\d{4}$/.test(code)))]
  return { name, classes, groups: groups.sort().slice(0, groupsMax) }
}

export const isSameQuestion = (one: NameQuestion, other: NameQuestion) => JSON.stringify(one) === JSON.stringify(other)
