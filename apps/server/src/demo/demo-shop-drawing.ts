/** Pictures of what the shops of the demo data sell: plain shapes on a tinted ground, since a server may have no font. */

const hues = { service: ['#e7effe', '#c9dcfb', '#2359c6'], goods: ['#e6f4ee', '#c6e6d8', '#0f6e4f'] } as const
type Ground = keyof typeof hues

const sheet = (lines: number) => `<rect x="240" y="170" width="320" height="420" rx="24" fill="#fff"/>
  ${Array.from({ length: lines }, (_, at) => `<rect x="290" y="${240 + at * 52}" width="${at % 3 === 2 ? 140 : 220}" height="18" rx="9" fill="TINT"/>`).join('')}`

const shapes = {
  mark: `<circle cx="400" cy="390" r="190" fill="#fff"/><circle cx="400" cy="390" r="148" fill="none" stroke="INK" stroke-width="26"/>
    <path d="M352 470V312h58a48 48 0 0 1 0 96h-58m58 0 46 62" fill="none" stroke="INK" stroke-width="28" stroke-linecap="round" stroke-linejoin="round"/>`,
  search: `${sheet(6)}<circle cx="500" cy="480" r="96" fill="#fff" stroke="INK" stroke-width="28"/>
    <path d="m570 550 76 76" stroke="INK" stroke-width="36" stroke-linecap="round"/>`,
  health: `${sheet(2)}<path d="M290 470h50l34-70 52 130 38-90 22 30h34" fill="none" stroke="INK" stroke-width="22" stroke-linecap="round" stroke-linejoin="round"/>`,
  licence: `${sheet(4)}<circle cx="520" cy="560" r="66" fill="INK"/><path d="m490 562 22 22 40-44" fill="none" stroke="#fff" stroke-width="16" stroke-linecap="round" stroke-linejoin="round"/>`,
  device: `<rect x="270" y="150" width="260" height="480" rx="44" fill="#fff"/><rect x="306" y="196" width="188" height="190" rx="18" fill="INK"/>
    <path d="M322 330c30 0 34-76 62-76s30 60 56 60 24-36 44-36" fill="none" stroke="#fff" stroke-width="12" stroke-linecap="round"/>
    <circle cx="350" cy="470" r="30" fill="TINT"/><circle cx="450" cy="470" r="30" fill="TINT"/><rect x="330" y="540" width="140" height="34" rx="17" fill="TINT"/>`,
  pack: `<path d="m400 160 220 110v250L400 630 180 520V270Z" fill="#fff"/><path d="M180 270 400 380l220-110M400 380v250" fill="none" stroke="INK" stroke-width="18" stroke-linejoin="round"/>
    <path d="m290 215 220 110v90" fill="none" stroke="TINT" stroke-width="40" stroke-linejoin="round"/>`,
  book: `<path d="M400 230c-60-40-140-50-220-40v380c80-10 160 0 220 40 60-40 140-50 220-40V190c-80-10-160 0-220 40Z" fill="#fff"/>
    <path d="M400 240v360M230 280c40-3 80 3 120 18M230 350c40-3 80 3 120 18M570 280c-40-3-80 3-120 18M570 350c-40-3-80 3-120 18" fill="none" stroke="INK" stroke-width="16" stroke-linecap="round"/>`,
} as const
export type ShopShape = keyof typeof shapes

const paint = (svg: string, [, tint, ink]: (typeof hues)[Ground]) => svg.replaceAll('TINT', tint).replaceAll('INK', ink)
const ground = ([from, to]: (typeof hues)[Ground]) =>
  `<defs><linearGradient id="g" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="${from}"/><stop offset="1" stop-color="${to}"/></linearGradient></defs>
  <rect width="100%" height="100%" fill="url(#g)"/>`

/** A square picture of a product. */
export const productDrawing = (shape: ShopShape, kind: Ground): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 800 800" width="800" height="800">${ground(hues[kind])}${paint(shapes[shape], hues[kind])}</svg>`

/** A banner, three to one: what the shop sells, in a row. */
export function bannerDrawing(named: readonly ShopShape[], kind: Ground): string {
  const row = named.map((shape, at) => {
    const x = 1500 - (named.length - at) * 380 - 40
    return `<g transform="translate(${x} 60) scale(0.48)">${paint(shapes[shape], hues[kind])}</g>`
  })
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1500 500" width="1500" height="500">${ground(hues[kind])}
    <circle cx="140" cy="470" r="260" fill="#fff" opacity="0.35"/><circle cx="420" cy="60" r="120" fill="#fff" opacity="0.3"/>${row.join('')}</svg>`
}
