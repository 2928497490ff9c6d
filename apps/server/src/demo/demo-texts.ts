import type { FilingKind } from '@portal/domain/patents/filings/form'
import type { DemoInvention } from './demo-inventions.ts'

const part = (invention: DemoInvention, at: number): string => {
  const index = at % invention.parts.length
  return `${invention.parts[index]}（${index + 1}）`
}
/** The thing itself: the title without 一种. */
const nameOf = ({ title }: DemoInvention) => title.replace(/^一种/, '')

/** A claim set of `count` claims, one independent. */
export function claimsText(invention: DemoInvention, count: number): string {
  const name = nameOf(invention)
  const [a, b, c, d] = [0, 1, 2, 3].map((at) => part(invention, at))
  const first = `1. 一种${name}，其特征在于，包括${a}、${b}和${c}，所述${b}安装于所述${a}，所述${c}与所述${b}相连，${d}用于控制所述${c}，从而${invention.effect}。`
  const others = Array.from({ length: count - 1 }, (_, index) => {
    const number = index + 2
    const base = number === 2 ? 1 : number - 1 - (number % 2)
    const what =
      number % 3 === 0
        ? `所述${part(invention, number)}可拆卸地固定于所述${part(invention, 0)}`
        : `还包括设置于所述${part(invention, number + 1)}一侧的${part(invention, number + 2)}`
    return `${number}. 根据权利要求${Math.max(1, base)}所述的${name}，其特征在于，${what}。`
  })
  return [first, ...others].join('\n')
}

/** A description with the headings the office asks for, about `embodiments` pages long. */
export function descriptionText(invention: DemoInvention, kind: FilingKind, embodiments: number): string {
  const name = nameOf(invention)
  const contents = kind === 'utilityModel' ? '实用新型内容' : '发明内容'
  const parts = invention.parts.map((_, at) => part(invention, at))
  const how = (at: number) =>
    `实施例${'一二三四五六七八九十'.charAt(at % 10)}。${parts[1]}安装在${parts[0]}上，${parts[2]}与${parts[1]}连接，${parts[3]}根据检测到的状态控制${parts[2]}。${parts[4]}与${parts[5]}位于${parts[0]}的两侧，装配时先固定${parts[0]}，再依次装入${parts[1]}和${parts[2]}，最后连接${parts[3]}。工作时，${parts[3]}持续比较检测值与设定值，超出范围即动作，从而${invention.effect}。`
  return [
    invention.title,
    '技术领域',
    `本申请涉及${invention.field}领域，具体涉及一种${name}。`,
    '背景技术',
    `现有的${invention.field}产品结构复杂，使用中需要人工反复调整，难以同时兼顾可靠与方便。`,
    contents,
    `本申请提供一种${name}，包括${parts.join('、')}。与现有技术相比，从而${invention.effect}。`,
    '附图说明',
    `图1为${name}的结构示意图。`,
    `图2为${invention.parts[1]}的装配示意图。`,
    '具体实施方式',
    `下面结合图1和图2说明${name}。`,
    ...Array.from({ length: embodiments }, (_, at) => how(at)),
  ].join('\n')
}

/** The abstract, far below the 300 characters allowed. */
export function abstractText(invention: DemoInvention): string {
  const [a, b, c] = [0, 1, 2].map((at) => part(invention, at))
  return `本申请公开了一种${nameOf(invention)}，属于${invention.field}领域，包括${a}、${b}和${c}，所述${b}安装于所述${a}，所述${c}与所述${b}相连，从而${invention.effect}。`
}
