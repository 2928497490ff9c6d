import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { useEffect, useRef, useState } from 'react'
import { findInText, type PageText, type TextMatch } from './find-in-text.ts'

export interface TextSearch {
  readonly matches: readonly TextMatch[]
  /** Page being read, or undefined when all are. */
  readonly reading: number | undefined
}

const nothing: TextSearch = { matches: [], reading: undefined }
const pauseMilliseconds = 250

/** Matches of `wanted` over all pages, growing while pages are read; a page's text is read once. */
export function useTextSearch(pdf: PDFDocumentProxy, wanted: string): TextSearch {
  const [search, setSearch] = useState<TextSearch>(nothing)
  const texts = useRef(new Map<number, PageText>())
  useEffect(() => {
    let gone = false
    const run = async () => {
      let matches: TextMatch[] = []
      for (let page = 1; page <= pdf.numPages && !gone; page += 1) {
        const known = texts.current.get(page) ?? (await readText(pdf, page))
        texts.current.set(page, known)
        const found = findInText(known, wanted, page)
        if (found.length > 0) matches = [...matches, ...found]
        if (!gone && (found.length > 0 || page % 20 === 0)) setSearch({ matches, reading: page })
      }
      if (!gone) setSearch({ matches, reading: undefined })
    }
    setSearch(nothing)
    if (wanted.trim() === '') return
    const timer = setTimeout(() => {
      run().catch((error: unknown) => {
        // A document closed while it was read; any other error is real.
        if (!gone) throw error
      })
    }, pauseMilliseconds)
    return () => {
      gone = true
      clearTimeout(timer)
    }
  }, [pdf, wanted])
  return search
}

async function readText(pdf: PDFDocumentProxy, page: number): Promise<PageText> {
  const { items } = await (await pdf.getPage(page)).getTextContent()
  // The text layer makes no piece of its own for marks without text.
  return items.flatMap((item) => ('str' in item ? [item.str] : []))
}
