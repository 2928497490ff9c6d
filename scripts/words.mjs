// npm run words: reads every text that people read and refuses the words that went (gone-words.ts); in all sources,
// comments and tests too, it refuses the words that make a person a man or a woman.
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { goneWordsIn, personWordsIn } from './gone-words.ts'
import { root } from './setup.mjs'
import { visibleTexts } from './visible-words.ts'

const sources = globSync(['{apps,packages}/*/*/**/*.{ts,tsx,mjs}', '{e2e,bench,scripts}/**/*.{ts,mjs}'], { cwd: root })
  .map((path) => path.replaceAll('\\', '/'))
  // What is generated has no words: letters of the table of calls may look like one.
  .filter((file) => !/(^|\/)(node_modules|dist|generated)\/|\.generated\.ts$|^scripts\/gone-words/.test(file))
  .sort()
const files = sources.filter((file) => /^\w+\/[\w-]+\/src\//.test(file) && !/\/test\/|\.test\.tsx?$/.test(file))

let texts = 0
let wrong = 0
for (const file of files) {
  for (const { language, line, text } of visibleTexts(file, readFileSync(join(root, file), 'utf8'))) {
    texts += 1
    for (const { word, instead } of goneWordsIn(file, language, text)) {
      wrong += 1
      console.error(`${file}:${line} “${word.exec(text)?.[0]}” in “${text}”: ${instead}`)
    }
  }
}
for (const file of sources)
  for (const { line, word } of personWordsIn(readFileSync(join(root, file), 'utf8'))) {
    wrong += 1
    console.error(`${file}:${line} “${word}”: they, them, their, or the role`)
  }
console.log(`${sources.length} sources, ${files.length} files, ${texts} texts, ${wrong} words that went`)
process.exitCode = wrong === 0 ? 0 : 1
