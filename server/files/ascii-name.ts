const letters: Readonly<Record<string, string>> = Object.fromEntries(
  (
    "ß:ss ẞ:SS æ:ae Æ:AE œ:oe Œ:OE ø:o Ø:O đ:d Đ:D ð:d Ð:D þ:th Þ:Th ł:l Ł:L ı:i ’:' " +
    'α:a β:v γ:g δ:d ε:e ζ:z η:i θ:th ι:i κ:k λ:l μ:m ν:n ξ:x ο:o π:p ρ:r σ:s ς:s τ:t υ:y φ:f χ:ch ψ:ps ω:o ' +
    'Α:A Β:V Γ:G Δ:D Ε:E Ζ:Z Η:I Θ:Th Ι:I Κ:K Λ:L Μ:M Ν:N Ξ:X Ο:O Π:P Ρ:R Σ:S Τ:T Υ:Y Φ:F Χ:Ch Ψ:Ps Ω:O'
  )
    .split(' ')
    .map((pair) => pair.split(':')),
);

/** Letters without an ASCII form, such as Chinese, are dropped: the result may be ''. */
export function asciiText(text: string): string {
  return text
    .normalize('NFD')
    .replaceAll(/\p{Mark}/gu, '')
    .replaceAll(/(?<=[οΟ])υ/gu, 'u')
    .replaceAll(/[^ -~]/gu, (letter) => letters[letter] ?? '')
    .replaceAll(/\s+/g, ' ')
    .trim();
}
