import { classCode } from '../register/mark-number.ts'
import { namesGoods, type ServicedMark, type TrademarkServiceForm } from './form.ts'

/** The goods that a service is for as the office's form names them: all of the chosen classes, or those that were named. */
export function goodsText(
  form: Pick<TrademarkServiceForm, 'service' | 'scope' | 'goods'>,
  { classes, register }: ServicedMark,
): string {
  const lines = classes.map((number) => {
    const named = form.goods.filter((one) => one.classNumber === number).map(({ name }) => name)
    const all = register.find((one) => one.classNumber === number)?.goods ?? ''
    const text = namesGoods(form) ? named.join('；') : all || '全部'
    return text === '' ? '' : `第 ${classCode(number)} 类：${text}`
  })
  return lines.filter((line) => line !== '').join('\n')
}
