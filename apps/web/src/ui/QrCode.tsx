import { create } from 'qrcode'
import { useMemo } from 'react'

interface QrCodeProps {
  readonly value: string
  /** What scanning it does; read out instead of the picture. */
  readonly label: string
  /** Side in pixels, the quiet zone included. */
  readonly size?: number
}

const quietZone = 2

/** A QR code as one path, always dark on white: cameras do not read light ones. */
export function QrCode({ value, label, size = 208 }: QrCodeProps) {
  const { path, side } = useMemo(() => drawing(value), [value])
  return (
    <svg role="img" aria-label={label} width={size} height={size} viewBox={`0 0 ${side} ${side}`}>
      <rect width={side} height={side} rx={1} fill="#ffffff" />
      <path d={path} fill="#141b2b" shapeRendering="crispEdges" />
    </svg>
  )
}

/** Runs of dark modules as `M x y h length v 1 h -length z`. */
function drawing(value: string): { path: string; side: number } {
  const { modules } = create(value, { errorCorrectionLevel: 'M' })
  let path = ''
  for (let y = 0; y < modules.size; y += 1) {
    for (let x = 0; x < modules.size; x += 1) {
      if (!modules.get(y, x)) continue
      const start = x
      while (x + 1 < modules.size && modules.get(y, x + 1)) x += 1
      const length = x - start + 1
      path += `M${start + quietZone} ${y + quietZone}h${length}v1h-${length}z`
    }
  }
  return { path, side: modules.size + 2 * quietZone }
}
