import type { MarkGoods } from '@portal/domain/trademarks/abroad/form'
import { addGoods, type Goods, isChosen } from '../../parts/class-picker/basket.ts'

/** Lines of the form as the picker knows them; lines without a class or a Chinese name are none of its own. */
export function toPickedGoods(goods: readonly MarkGoods[]): readonly Goods[] {
  return addGoods([], goods.filter(isWhole).map(toPicked))
}

const isWhole = ({ classCode, zh }: MarkGoods) => classCode !== '' && zh.trim() !== ''
const toPicked = ({ classCode, groupCode, zh }: MarkGoods): Goods => ({
  ...{ classCode, groupCode, itemCode: null, name: zh },
})

/** The lines once the picker changed its choice: what was typed stays, what is new brings its English or is translated by us. */
export function withPicked(goods: readonly MarkGoods[], picked: readonly Goods[]): readonly MarkGoods[] {
  const kept = goods.filter((one) => !isWhole(one) || isChosen(picked, toPicked(one)))
  const before = goods.filter(isWhole).map(toPicked)
  const added = picked
    .filter((one) => !isChosen(before, one))
    .map(({ classCode, groupCode, name, nameEn = '' }) => ({
      ...{ key: crypto.randomUUID(), classCode, groupCode, zh: name, en: nameEn },
      ...{ translate: nameEn === '', onlyIn: [] },
    }))
  return [...kept, ...added]
}

/**
 * What a line becomes once its Chinese name is typed over: English that came from the table with the old name is no
 * translation of the new one, and English is what is filed. English of a line that was typed stays.
 */
export function withOtherName({ groupCode, en, translate }: MarkGoods, zh: string): Partial<MarkGoods> {
  const cameAlong = groupCode !== ''
  return { zh, groupCode: '', en: cameAlong ? '' : en, translate: cameAlong || translate }
}
