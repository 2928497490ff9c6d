/**
 * Column and row of each province on the tile map, from 0, and letters for where its name has no room: neighbours stand near
 * each other, and no border is drawn.
 */
export const provinceTiles: Readonly<Record<string, readonly [column: number, row: number, code: string]>> = {
  黑龙江: [8, 0, 'HL'],
  内蒙古: [5, 1, 'NM'],
  吉林: [8, 1, 'JL'],
  新疆: [0, 2, 'XJ'],
  甘肃: [2, 2, 'GS'],
  宁夏: [3, 2, 'NX'],
  北京: [6, 2, 'BJ'],
  天津: [7, 2, 'TJ'],
  辽宁: [8, 2, 'LN'],
  青海: [2, 3, 'QH'],
  陕西: [4, 3, 'SN'],
  山西: [5, 3, 'SX'],
  河北: [6, 3, 'HEB'],
  山东: [7, 3, 'SD'],
  西藏: [0, 4, 'XZ'],
  四川: [2, 4, 'SC'],
  重庆: [3, 4, 'CQ'],
  湖北: [4, 4, 'HUB'],
  河南: [5, 4, 'HEN'],
  安徽: [6, 4, 'AH'],
  江苏: [7, 4, 'JS'],
  云南: [2, 5, 'YN'],
  贵州: [3, 5, 'GZ'],
  湖南: [4, 5, 'HUN'],
  江西: [5, 5, 'JX'],
  浙江: [6, 5, 'ZJ'],
  上海: [7, 5, 'SH'],
  广西: [3, 6, 'GX'],
  广东: [4, 6, 'GD'],
  福建: [5, 6, 'FJ'],
  台湾: [7, 6, 'TW'],
  海南: [3, 7, 'HAI'],
  澳门: [4, 7, 'MO'],
  香港: [5, 7, 'HK'],
}

type Direction = 'ArrowLeft' | 'ArrowRight' | 'ArrowUp' | 'ArrowDown'
const steps: Readonly<Record<Direction, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}
export const isDirection = (key: string): key is Direction => Object.hasOwn(steps, key)

/** The nearest province in a direction; undefined at the edge. What lies aside counts twice. */
export function nextTile(from: string, direction: Direction): string | undefined {
  const start = provinceTiles[from]
  if (!start) return undefined
  const [right, down] = steps[direction]
  let best: { name: string; away: number } | undefined
  for (const [name, [column, row]] of Object.entries(provinceTiles)) {
    const [dx, dy] = [column - start[0], row - start[1]]
    const ahead = dx * right + dy * down
    if (ahead <= 0) continue
    const away = ahead + 2 * Math.abs(right === 0 ? dx : dy)
    if (!best || away < best.away) best = { name, away }
  }
  return best?.name
}
