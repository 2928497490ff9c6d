/** Column and row of each province on the tile map, from 0: neighbours stand near each other, and no border is drawn. */
export const provinceTiles: Readonly<Record<string, readonly [column: number, row: number]>> = {
  黑龙江: [8, 0],
  内蒙古: [5, 1],
  吉林: [8, 1],
  新疆: [0, 2],
  甘肃: [2, 2],
  宁夏: [3, 2],
  北京: [6, 2],
  天津: [7, 2],
  辽宁: [8, 2],
  青海: [2, 3],
  陕西: [4, 3],
  山西: [5, 3],
  河北: [6, 3],
  山东: [7, 3],
  西藏: [0, 4],
  四川: [2, 4],
  重庆: [3, 4],
  湖北: [4, 4],
  河南: [5, 4],
  安徽: [6, 4],
  江苏: [7, 4],
  云南: [2, 5],
  贵州: [3, 5],
  湖南: [4, 5],
  江西: [5, 5],
  浙江: [6, 5],
  上海: [7, 5],
  广西: [3, 6],
  广东: [4, 6],
  福建: [5, 6],
  台湾: [7, 6],
  海南: [3, 7],
  澳门: [4, 7],
  香港: [5, 7],
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
