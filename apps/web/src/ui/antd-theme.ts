import { theme as antdTheme, type ThemeConfig } from 'antd'

type Algorithm = typeof antdTheme.defaultAlgorithm
type SeedToken = Parameters<Algorithm>[0]
type MapToken = ReturnType<Algorithm>

/** Computed value of a colour token: a probe resolves light-dark() and variables, whatever scheme is in force. */
function colours<const T extends readonly string[]>(tokens: T): Record<T[number], string> {
  const probe = document.createElement('span')
  probe.style.display = 'none'
  document.body.append(probe)
  const found = tokens.map((token) => {
    probe.style.color = `var(--${token})`
    return [token, getComputedStyle(probe).color] as const
  })
  probe.remove()
  return Object.fromEntries(found) as Record<T[number], string>
}

function pixels(token: string): number {
  const text = getComputedStyle(document.documentElement).getPropertyValue(`--${token}`).trim()
  return Number.parseFloat(text) * (text.endsWith('rem') ? 16 : 1)
}

/** The library's algorithms shift the given colours, in dark mode visibly; ours are meant as they are. */
function keepSeedColours(seed: SeedToken, map: MapToken = antdTheme.defaultAlgorithm(seed)): MapToken {
  const { colorPrimary, colorSuccess, colorWarning, colorError, colorInfo, colorLink } = seed
  return { ...map, colorPrimary, colorSuccess, colorWarning, colorError, colorInfo, colorLink }
}

/** The component library's theme out of tokens.css as it stands now: colours, sizes and radii have one source. */
export function themeFromTokens(isDark: boolean, density: 'comfortable' | 'compact'): ThemeConfig {
  const c = colours([
    'primary',
    'primary-hover',
    'primary-pressed',
    'primary-tint',
    'on-primary',
    'ink',
    'ink-2',
    'ink-3',
    'line',
    'line-2',
    'line-control',
    'ground',
    'surface',
    'raised',
    'veil',
    'good',
    'wait',
    'warn',
    'bad',
  ])
  const compact = density === 'compact'
  return {
    algorithm: [isDark ? antdTheme.darkAlgorithm : antdTheme.defaultAlgorithm, keepSeedColours],
    token: {
      colorPrimary: c.primary,
      colorPrimaryHover: c['primary-hover'],
      colorPrimaryActive: c['primary-pressed'],
      colorPrimaryBg: c['primary-tint'],
      colorLink: c.primary,
      colorLinkHover: c['primary-hover'],
      colorLinkActive: c['primary-pressed'],
      colorTextLightSolid: c['on-primary'],
      colorText: c.ink,
      colorTextSecondary: c['ink-2'],
      colorTextTertiary: c['ink-3'],
      colorTextDescription: c['ink-3'],
      colorTextPlaceholder: c['ink-3'],
      colorTextDisabled: c['ink-3'],
      colorBorder: c['line-control'],
      colorBorderSecondary: c.line,
      colorSplit: c.line,
      colorBgLayout: c.ground,
      colorBgContainer: c.surface,
      colorBgElevated: c.raised,
      colorBgMask: c.veil,
      colorFillQuaternary: c['line-2'],
      colorFillAlter: c['line-2'],
      colorSuccess: c.good,
      colorInfo: c.wait,
      colorWarning: c.warn,
      colorError: c.bad,
      fontFamily: 'var(--font)',
      fontFamilyCode: 'var(--font-mono)',
      fontSize: pixels('text-14'),
      fontSizeSM: pixels('text-12'),
      fontSizeLG: pixels('text-16'),
      fontSizeHeading1: pixels('text-28'),
      fontSizeHeading2: pixels('text-20'),
      fontSizeHeading3: pixels('text-16'),
      fontWeightStrong: 600,
      borderRadius: pixels('radius'),
      borderRadiusLG: pixels('radius-panel'),
      controlHeight: pixels('control'),
      boxShadow: 'var(--shadow)',
      boxShadowSecondary: 'var(--shadow)',
      motionDurationFast: '0.08s',
      motionDurationMid: '0.12s',
      motionDurationSlow: '0.12s',
      wireframe: false,
    },
    components: {
      Button: { primaryShadow: 'none', defaultShadow: 'none', dangerShadow: 'none', fontWeight: 500 },
      Table: {
        headerBg: c.surface,
        headerColor: c['ink-2'],
        headerSplitColor: 'transparent',
        borderColor: c['line-2'],
        rowHoverBg: c['line-2'],
        rowSelectedBg: c['primary-tint'],
        rowSelectedHoverBg: c['primary-tint'],
        headerBorderRadius: 0,
        cellPaddingBlock: compact ? 6 : 11,
        cellPaddingInline: 12,
      },
      Tabs: { horizontalItemPadding: '10px 0', itemColor: c['ink-2'], titleFontSize: pixels('text-14') },
      Form: { itemMarginBottom: 20, verticalLabelPadding: '0 0 4px', labelColor: c.ink },
      Select: { optionSelectedBg: c['primary-tint'] },
      Modal: { titleFontSize: pixels('text-16') },
    },
  }
}
