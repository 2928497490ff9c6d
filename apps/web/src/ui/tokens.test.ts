// @vitest-environment node
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'

const css = readFileSync(fileURLToPath(new URL('./tokens.css', import.meta.url)), 'utf8')

function colour(token: string, scheme: 'light' | 'dark'): string {
  const pair = css.match(new RegExp(`--${token}: light-dark\\((#\\w{6}), (#\\w{6})\\)`))
  const found = scheme === 'light' ? pair?.[1] : pair?.[2]
  if (!found) throw new Error(`token ${token} is not a pair of colours`)
  return found
}

/** Relative luminance of `#rrggbb` (WCAG 2.2). */
function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

function contrast(one: string, two: string): number {
  const [high = 0, low = 0] = [luminance(one), luminance(two)].sort((a, b) => b - a)
  return (high + 0.05) / (low + 0.05)
}

const grounds = ['ground', 'surface', 'raised']
const texts = ['ink', 'ink-2', 'ink-3', 'primary', 'good', 'wait', 'warn', 'bad', 'quiet']

describe.each(['light', 'dark'] as const)('colours, %s', (scheme) => {
  it.each(texts.flatMap((text) => grounds.map((ground) => [text, ground] as const)))(
    '%s on %s reaches 4.5:1',
    (text, ground) => {
      expect(contrast(colour(text, scheme), colour(ground, scheme))).toBeGreaterThanOrEqual(4.5)
    },
  )

  it.each(['good', 'wait', 'warn', 'bad', 'quiet', 'primary'])('%s on its tint reaches 4.5:1', (tone) => {
    expect(contrast(colour(tone, scheme), colour(`${tone}-tint`, scheme))).toBeGreaterThanOrEqual(4.5)
  })

  it.each(['primary', 'primary-hover', 'primary-pressed'])('the label of a %s button reaches 4.5:1', (tone) => {
    expect(contrast(colour('on-primary', scheme), colour(tone, scheme))).toBeGreaterThanOrEqual(4.5)
  })

  it.each(['ink-3', 'ink-2', 'primary'])('%s on a hovered row or a chosen tint reaches 4.5:1', (text) => {
    for (const ground of ['line-2', 'primary-tint', 'quiet-tint'])
      expect(contrast(colour(text, scheme), colour(ground, scheme))).toBeGreaterThanOrEqual(4.5)
  })

  it.each(['ground', 'surface'])('the border of a control on %s reaches 3:1', (ground) => {
    expect(contrast(colour('line-control', scheme), colour(ground, scheme))).toBeGreaterThanOrEqual(3)
  })
})

it('keeps the primary colour of the specification', () => {
  expect(colour('primary', 'light')).toBe('#2359c6')
})
