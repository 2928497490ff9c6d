import { useEffect, useState } from 'react'
import { useMessages } from '../app/language.ts'
import { Button } from './Button.tsx'
import { copyMessages } from './copy-messages.ts'

const shownMilliseconds = 2000

interface CopyButtonProps {
  /** What is copied, in words: read out, since the label says only "Copy". */
  readonly name: string
  readonly text: string
  /** Label in place of "Copy". */
  readonly label?: string
}

/** Copies a text and says so for a moment. */
export function CopyButton({ name, text, label }: CopyButtonProps) {
  const t = useMessages(copyMessages)
  const [copied, setCopied] = useState(false)
  useEffect(() => {
    if (!copied) return
    const timer = setTimeout(() => setCopied(false), shownMilliseconds)
    return () => clearTimeout(timer)
  }, [copied])
  // Without https there is no clipboard; the text can still be marked and copied by hand.
  if (!navigator.clipboard) return null
  return (
    <Button
      tone="quiet"
      size="small"
      icon={copied ? 'check' : 'copy'}
      aria-label={copied ? t.copied : label === name ? label : t.copyNamed(name)}
      onClick={() => void navigator.clipboard.writeText(text).then(() => setCopied(true))}
    >
      {copied ? t.copied : (label ?? t.copy)}
    </Button>
  )
}
