import { execFileSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

import { expect } from '@playwright/test'

interface Ways {
  command: string
  /** The key for the next link or field. */
  next: string
  /** A settings file in the user's home that keeps it from asking and waiting. */
  settings?: [file: string, text: string]
  /** The key that asks for an address, and its prompt. */
  goTo: [key: string, prompt: RegExp]
  /** If a field is opened and closed with Enter: the prompt in between. */
  fieldPrompt?: RegExp
}

const browsers = {
  lynx: {
    command: 'lynx -accept_all_cookies -cfg=$HOME/lynx.cfg',
    settings: ['lynx.cfg', 'INCLUDE:/etc/lynx/lynx.cfg\nALERTSECS:0\nINFOSECS:0\nMESSAGESECS:0\n'],
    next: 'Tab',
    goTo: ['g', /URL to open/],
  },
  links2: {
    // By default it caches every answer regardless of headers, even the redirect to the sign-in for an account
    // signed in since.
    command: 'links2 -aggressive-cache 0',
    settings: ['.links2/bookmarks.html', ''],
    next: 'Down',
    goTo: ['g', /Enter URL/],
  },
  elinks: {
    command: 'elinks',
    next: 'Down',
    settings: [
      '.elinks/elinks.conf',
      'set document.browse.forms.confirm_submit = 0\nset document.browse.forms.insert_mode = 0\n',
    ],
    goTo: ['g', /Enter URL/],
  },
  w3m: {
    command: 'w3m -cookie',
    next: 'Tab',
    goTo: ['U', /Goto URL/],
    fieldPrompt: /^(TEXT|Password):/m,
  },
} satisfies Record<string, Ways>

export type TerminalBrowserName = keyof typeof browsers
export const terminalBrowsers = Object.keys(browsers) as TerminalBrowserName[]

/**
 * A text browser in a terminal of its own (tmux), used by keyboard like a person who reads the screen after
 * each key: no key is pressed before its target is visible.
 */
export class TerminalBrowser {
  private readonly socket = `sigillo-${randomUUID()}`
  private readonly home = mkdtempSync(path.join(tmpdir(), 'sigillo-terminal-'))
  private readonly ways: Ways

  constructor(name: TerminalBrowserName, url: string) {
    this.ways = browsers[name]
    const [file, text] = this.ways.settings ?? ['.settings', '']
    mkdirSync(path.dirname(path.join(this.home, file)), { recursive: true })
    writeFileSync(path.join(this.home, file), text)
    const command = `HOME=${this.home} TERM=xterm LANG=C.UTF-8; export HOME TERM LANG; exec ${this.ways.command} ${url}`
    // Tall enough for a whole page with a full list: nothing further down can be waited for.
    this.tmux('-f', '/dev/null', 'new-session', '-d', '-x', '120', '-y', '300', command)
  }

  close(): void {
    this.tmux('kill-server')
    // The browser may still be writing its history.
    rmSync(this.home, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 })
  }

  /** Waits until the screen shows something. */
  async sees(what: RegExp): Promise<void> {
    await expect.poll(() => this.screen()).toMatch(what)
  }

  async goTo(url: string): Promise<void> {
    const [key, prompt] = this.ways.goTo
    this.press(key)
    await this.sees(prompt)
    this.press('C-u')
    this.type(url)
    this.press('Enter')
  }

  /** Types into the field with this label. @param shown what the screen shows then */
  async fill(label: string, value: string, shown = value): Promise<void> {
    await this.leadTo((before) => before.trimEnd().endsWith(label))
    const { fieldPrompt } = this.ways
    if (fieldPrompt) {
      this.press('Enter')
      await this.sees(fieldPrompt)
    }
    this.type(value)
    await expect.poll(() => this.screen()).toContain(shown)
    if (!fieldPrompt) return
    this.press('Enter')
    await expect.poll(() => this.screen()).not.toMatch(fieldPrompt)
  }

  /** Follows the link, or presses the button, with these words. */
  async follow(words: string): Promise<void> {
    // Some browsers put the cursor at a button's edge, some two letters further.
    await this.leadTo((before, from) =>
      [from.replace('(BUTTON) ', ''), before.slice(-2) + from].some((text) => text.startsWith(words)),
    )
    this.press('Enter')
  }

  /** Moves from one link or field to the next until the cursor is in the right place of its line. */
  private async leadTo(isThere: (before: string, from: string) => boolean): Promise<void> {
    for (let presses = 0; presses < 100; presses += 1) {
      const cursor = this.cursor()
      const [column = 0, row = 0] = cursor.split(',').map(Number)
      const line = this.screen().split('\n')[row] ?? ''
      if (isThere(line.slice(0, column).replace(/[[_]$/, ''), line.slice(column))) return
      this.press(this.ways.next)
      await expect.poll(() => this.cursor(), { message: this.screen() }).not.toBe(cursor)
    }
    throw new Error(`No way there on this screen:\n${this.screen()}`)
  }

  private press(key: string): void {
    this.tmux('send-keys', key)
  }

  private type(text: string): void {
    this.tmux('send-keys', '-l', text)
  }

  private screen(): string {
    return this.tmux('capture-pane', '-p')
  }

  private cursor(): string {
    return this.tmux('display', '-p', '#{cursor_x},#{cursor_y}').trim()
  }

  private tmux(...args: string[]): string {
    return execFileSync('tmux', ['-L', this.socket, ...args], { encoding: 'utf8' })
  }
}
