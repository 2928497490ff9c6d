import sharp from 'sharp'

/** A picture from SVG: our own drawing, for tests. `density` is written into the file. */
export async function drawPicture(
  svg: string,
  { width = 800, height = 600, density = 150, format = 'png' as 'png' | 'jpeg', background = '#ffffff' } = {},
): Promise<Buffer> {
  const whole = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <rect width="100%" height="100%" fill="${background}"/>${svg}</svg>`
  const image = sharp(Buffer.from(whole)).flatten({ background }).withDensity(density)
  return format === 'png' ? image.png().toBuffer() : image.jpeg({ quality: 92 }).toBuffer()
}

/** A line drawing: a lamp of strokes, `wide` pixels at its widest. */
export const lamp = ({ left = 250, top = 120, wide = 300, high = 360, stroke = 3, ink = '#000000' } = {}) =>
  `<g fill="none" stroke="${ink}" stroke-width="${stroke}">
    <rect x="${left}" y="${top + high * 0.9}" width="${wide}" height="${high * 0.1}"/>
    <path d="M${left + wide / 2} ${top + high * 0.9} V${top + high * 0.4}"/>
    <path d="M${left} ${top + high * 0.4} L${left + wide * 0.25} ${top} H${left + wide * 0.75} L${left + wide} ${top + high * 0.4} Z"/>
  </g>`

/** A product as a photo shows it: filled and coloured, with a soft shadow under it if wanted. */
export const kettle = ({ shadow = false, fill = '#b03a2e' } = {}) =>
  `${
    shadow
      ? `<defs><filter id="soft" x="-50%" y="-50%" width="200%" height="200%"><feGaussianBlur stdDeviation="22"/></filter></defs>
         <ellipse cx="430" cy="470" rx="230" ry="60" fill="#777777" filter="url(#soft)"/>`
      : ''
  }<path d="M280 200 H520 V420 Q520 460 480 460 H320 Q280 460 280 420 Z" fill="${fill}"/>
   <rect x="340" y="160" width="120" height="40" fill="#3b3b3b"/>`
