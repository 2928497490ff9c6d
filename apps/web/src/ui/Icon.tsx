import type { SVGProps } from 'react'

/** Line drawings on a 20 by 20 grid, stroke 1.5. */
const drawings = {
  hall: 'M3 8.5 10 4l7 4.5M4.5 8v8M15.5 8v8M8 16v-4.5h4V16M2.5 16.5h15',
  search: 'M9 3.5a5.5 5.5 0 1 1 0 11 5.5 5.5 0 0 1 0-11ZM13 13l4 4',
  orders: 'M5 3h10v14l-2.5-1.5L10 17l-2.5-1.5L5 17ZM8 7h4M8 10.5h4',
  invoice: 'M4 4h12v12H4ZM4 8h12M8 12h.01M12 12h-1.5',
  people:
    'M7.5 4a2.75 2.75 0 1 1 0 5.5 2.75 2.75 0 0 1 0-5.5ZM2.5 16c.4-2.8 2.4-4 5-4s4.6 1.2 5 4M13 4.5a2.5 2.5 0 0 1 0 4.7M15 12.4c1.5.5 2.3 1.7 2.5 3.6',
  shop: 'M3.5 8 5 4h10l1.5 4M3.5 8v8h13V8M3.5 8h13M8 16v-4h4v4',
  chain:
    'M6 4a2 2 0 1 1 0 4 2 2 0 0 1 0-4ZM14 12a2 2 0 1 1 0 4 2 2 0 0 1 0-4ZM6 8v3a3 3 0 0 0 3 3h3M8 6h4a2 2 0 0 1 2 2v4',
  report: 'M5 3h7l3.5 3.5V17H5ZM12 3v3.5h3.5M8 13.5V11M10.5 13.5V9M13 13.5V12',
  spark: 'M10 3.5 11.6 8.4 16.5 10l-4.9 1.6L10 16.5l-1.6-4.9L3.5 10l4.9-1.6Z',
  mail: 'M3 5h14v10.5H3ZM3.5 5.5 10 11l6.5-5.5',
  person: 'M10 3.5a3.25 3.25 0 1 1 0 6.5 3.25 3.25 0 0 1 0-6.5ZM4 16.5c.5-3 2.8-4.25 6-4.25s5.5 1.25 6 4.25',
  desk: 'M3 7h14M4 7v9M16 7v9M10 7v4.5h6M13 9.25h.01',
  bell: 'M5.5 13.5V9a4.5 4.5 0 0 1 9 0v4.5l1.5 1.5H4ZM8.5 17h3',
  menu: 'M3.5 6h13M3.5 10h13M3.5 14h13',
  sidebar: 'M3.5 4.5h13v11h-13ZM8 4.5v11',
  close: 'M5 5l10 10M15 5 5 15',
  down: 'M6 8l4 4 4-4',
  right: 'M8 6l4 4-4 4',
  left: 'M12 6l-4 4 4 4',
  first: 'M14 6l-4 4 4 4M6.5 6v8',
  last: 'M6 6l4 4-4 4M13.5 6v8',
  sun: 'M10 6.75a3.25 3.25 0 1 1 0 6.5 3.25 3.25 0 0 1 0-6.5ZM10 2.5v1.25M10 16.25v1.25M2.5 10h1.25M16.25 10h1.25M4.7 4.7l.9.9M14.4 14.4l.9.9M15.3 4.7l-.9.9M5.6 14.4l-.9.9',
  moon: 'M16 11.5A6.5 6.5 0 0 1 8.5 4a6.5 6.5 0 1 0 7.5 7.5Z',
  screen: 'M3 4.5h14v9H3ZM7.5 16.5h5M10 13.5v3',
  check: 'M4.5 10.5 8 14l7.5-8',
  warn: 'M10 3.5 17.5 16h-15ZM10 8v4M10 14h.01',
  stop: 'M7 3.5h6l3.5 3.5v6L13 16.5H7L3.5 13V7ZM10 7v3.5M10 13h.01',
  info: 'M10 3a7 7 0 1 1 0 14 7 7 0 0 1 0-14ZM10 9.25V13.5M10 6.5h.01',
  clock: 'M10 3a7 7 0 1 1 0 14 7 7 0 0 1 0-14ZM10 6v4l2.5 2',
  plus: 'M10 4v12M4 10h12',
  go: 'M4 10h12M11.5 5.5 16 10l-4.5 4.5',
  outside: 'M8 4.5H4.5v11h11V12M11 4.5h4.5V9M15.5 4.5 9 11',
  exit: 'M8.5 4H4v12h4.5M8 10h8.5M13.5 7l3 3-3 3',
  more: 'M5 10h.01M10 10h.01M15 10h.01',
  download: 'M10 3.5v9M6.5 9.5 10 13l3.5-3.5M4 16.5h12',
  upload: 'M10 13V4M6.5 7 10 3.5 13.5 7M4 16.5h12',
  copy: 'M7 7h9v9H7ZM4 13V4h9',
  calendar: 'M3.5 5h13v11h-13ZM3.5 8.5h13M7 3.5v3M13 3.5v3',
  pencil: 'M4 16l.75-3.25L13.5 4 16 6.5l-8.75 8.75Z',
  bin: 'M4 6h12M8 6V4h4v2M5.5 6l.75 10.5h7.5L14.5 6',
  eye: 'M2.5 10c2-3.5 4.5-5 7.5-5s5.5 1.5 7.5 5c-2 3.5-4.5 5-7.5 5s-5.5-1.5-7.5-5ZM10 8a2 2 0 1 1 0 4 2 2 0 0 1 0-4Z',
  eyeShut: 'M3 8.5c1.8 2.4 4.1 3.5 7 3.5s5.2-1.1 7-3.5M5 10.5l-1.25 2.25M10 12v2.75M15 10.5l1.25 2.25',
  heart: 'M10 16.5 3.9 10.3a3.7 3.7 0 0 1 5.2-5.2l.9.9.9-.9a3.7 3.7 0 0 1 5.2 5.2Z',
  filter: 'M3.5 5h13M6 10h8M8.5 15h3',
  play: 'M6.5 4.5v11l9-5.5Z',
  brand: 'M3.5 3.5h6l7 7-6 6-7-7ZM7 7h.01',
  refund: 'M4 8h9a3.5 3.5 0 0 1 0 7H8M7 4.5 3.5 8 7 11.5',
  settings: 'M3.5 6h6.5M14 6h2.5M12 4v4M3.5 14H6M10 14h6.5M8 12v4',
  retry: 'M15.5 8A6 6 0 1 0 16 11M16 4v4h-4',
} as const

export type IconName = keyof typeof drawings

interface IconProps extends Omit<SVGProps<SVGSVGElement>, 'name'> {
  readonly name: IconName
  readonly size?: number
}

/** Decoration beside words; an icon that stands alone gets its name from the control around it. */
export function Icon({ name, size = 20, ...rest }: IconProps) {
  return (
    <svg
      aria-hidden="true"
      width={size}
      height={size}
      viewBox="0 0 20 20"
      fill="none"
      stroke="currentColor"
      strokeWidth={name === 'more' ? 2.5 : 1.5}
      strokeLinecap="round"
      strokeLinejoin="round"
      {...rest}
      style={{ flex: 'none', ...rest.style }}
    >
      <path d={drawings[name]} />
    </svg>
  )
}
