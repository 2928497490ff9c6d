import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react'
import styles from './Button.module.css'
import { classes } from './classes.ts'
import { Icon, type IconName } from './Icon.tsx'
import { Link, type LinkProps } from './navigation/navigation.tsx'

interface Look {
  /** One `primary` a screen; `quiet` has no border; `bad` destroys. Default `plain`. */
  readonly tone?: 'primary' | 'plain' | 'quiet' | 'bad'
  readonly size?: 'small' | 'usual' | 'large'
  readonly icon?: IconName
  readonly iconAfter?: IconName
  readonly children?: ReactNode
}

interface ButtonProps extends Look, Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'children'> {
  /** Shows that the action runs and swallows further clicks; focus and label stay. */
  readonly busy?: boolean
  readonly ref?: Ref<HTMLButtonElement>
}

function lookOf({ tone = 'plain', size = 'usual', children }: Look, className: string | undefined): string {
  return classes(styles.button, styles[tone], styles[size], children === undefined && styles.alone, className)
}

function Inside({ icon, iconAfter, children }: Look) {
  return (
    <>
      {icon && <Icon name={icon} size={18} />}
      {children}
      {iconAfter && <Icon name={iconAfter} size={18} />}
    </>
  )
}

/** The label says what happens and, where money moves, how much. Without children give `aria-label`. */
export function Button({ tone, size, icon, iconAfter, children, busy, className, onClick, ...rest }: ButtonProps) {
  const look = { tone, size, icon, iconAfter, children }
  // A decision is made once: the second half of a double click is not a new one.
  const actsOnce = tone === 'primary' || tone === 'bad'
  return (
    <button
      type="button"
      {...rest}
      className={classes(lookOf(look, className), busy && styles.busy)}
      aria-busy={busy || rest['aria-busy']}
      aria-disabled={busy || rest['aria-disabled'] || undefined}
      onClick={(event) => {
        if (busy || (actsOnce && event.detail > 1)) event.preventDefault()
        else onClick?.(event)
      }}
    >
      <Inside {...look} />
    </button>
  )
}

/** A link that looks like a button: for going somewhere, never for doing something. */
export function LinkButton({
  tone,
  size,
  icon,
  iconAfter,
  children,
  className,
  ...rest
}: Look & Omit<LinkProps, 'children'>) {
  const look = { tone, size, icon, iconAfter, children }
  return (
    <Link {...rest} className={lookOf(look, className)}>
      <Inside {...look} />
    </Link>
  )
}
