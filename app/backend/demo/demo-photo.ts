import { loadSharp } from '../drivers/image/load-sharp'
import { loadFonts } from '../drivers/pdf/layout/font-files'
import { SeededRandom } from './world'

const WIDTH = 1200
const HEIGHT = 900
const WALLS = ['#b9c2c4', '#c8c1b4', '#b4bfb3', '#c3bcc4']
const GOODS = ['#8a6d4b', '#a98457', '#d8cdb8', '#6f8f86', '#9aa7b0', '#b86b4b', '#e3ded3']
const LABEL = { x: 430, y: 560, width: 340, height: 130 }

/** A shelf of sacks and boxes, one of them with a label that says the caption: as a tablet sends it, about 30 kB. */
export async function demoPhoto(caption: string): Promise<Uint8Array> {
  const sharp = await loadSharp()
  return sharp(Buffer.from(drawing(caption)))
    .flatten({ background: '#ffffff' })
    .jpeg({ quality: 70 })
    .toBuffer()
}

function drawing(caption: string): string {
  const chance = new SeededRandom([...caption].reduce((sum, one) => sum * 31 + (one.codePointAt(0) ?? 0), 7))
  const boxes = [120, 420, 820].flatMap((floor) => shelf(chance, floor))
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">
    <rect width="100%" height="100%" fill="${chance.pick(WALLS)}"/>
    ${boxes.join('')}
    <rect x="400" y="500" width="400" height="320" rx="8" fill="#c9a877"/>
    <rect x="${LABEL.x}" y="${LABEL.y}" width="${LABEL.width}" height="${LABEL.height}" fill="#fdfdfa"/>
    ${words(caption)}
  </svg>`
}

function shelf(chance: SeededRandom, floor: number): string[] {
  const drawn = [`<rect x="0" y="${floor}" width="${WIDTH}" height="18" fill="#5d666b"/>`]
  for (let left = chance.between(0, 40); left < WIDTH - 60;) {
    const width = chance.between(70, 170)
    const height = chance.between(60, Math.min(floor, 230))
    const round = chance.happens(0.4) ? 24 : 3
    drawn.push(
      `<rect x="${left}" y="${floor - height}" width="${width}" height="${height}" rx="${round}" fill="${chance.pick(GOODS)}"/>`,
    )
    left += width + chance.between(6, 40)
  }
  return drawn
}

/** As outlines: where no fonts are installed, text would be missing. */
function words(text: string): string {
  const font = loadFonts().sansBold
  const { glyphs } = font.layout(text)
  const length = glyphs.reduce((sum, { advanceWidth }) => sum + advanceWidth, 0)
  const scale = Math.min(0.036, (LABEL.width - 30) / Math.max(1, length))
  const letters = { moveTo: 'M', lineTo: 'L', quadraticCurveTo: 'Q', bezierCurveTo: 'C', closePath: 'Z' }
  let at = 0
  const outlines = glyphs.map(({ path, advanceWidth }) => {
    const shape = path.commands.map(({ command, args }) => letters[command] + args.join(' ')).join('')
    const drawn = `<path transform="translate(${at} 0)" d="${shape}"/>`
    at += advanceWidth
    return drawn
  })
  const left = LABEL.x + (LABEL.width - length * scale) / 2
  const base = LABEL.y + LABEL.height / 2 + 12
  return `<g fill="#1c1917" transform="translate(${left} ${base}) scale(${scale} ${-scale})">${outlines.join('')}</g>`
}
