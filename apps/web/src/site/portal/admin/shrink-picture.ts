const bytesMax = 1_000_000

/**
 * A picked picture as `data:` text, made smaller until its longer side fits `sideMax` and it is under 1 MB.
 *
 * @returns undefined if the browser cannot read it as a picture.
 */
export async function shrinkPicture(file: File, sideMax: number): Promise<string | undefined> {
  const bitmap = await createImageBitmap(file).catch(() => undefined)
  if (!bitmap) return undefined
  const type = file.type === 'image/jpeg' ? 'image/jpeg' : 'image/png'
  for (
    let side = Math.min(sideMax, Math.max(bitmap.width, bitmap.height));
    side >= 16;
    side = Math.floor(side * 0.75)
  ) {
    const scale = side / Math.max(bitmap.width, bitmap.height)
    const canvas = document.createElement('canvas')
    canvas.width = Math.max(1, Math.round(bitmap.width * scale))
    canvas.height = Math.max(1, Math.round(bitmap.height * scale))
    canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
    const text = canvas.toDataURL(type, 0.9)
    if (text.length * 0.75 < bytesMax) return text
  }
  return undefined
}
