import { inLanguages, type Translated } from '../printable/translated.ts'

/** The texts around those of each message; `{…}` and variables are filled in. */
const texts = {
  greeting: ['Hello,', 'Guten Tag,', 'Bonjour,', 'Buenos días:', 'Goedendag,', 'Buongiorno,'],
  greetingTo: [
    'Hello {name},',
    'Guten Tag {name},',
    'Bonjour {name},',
    'Buenos días, {name}:',
    'Goedendag {name},',
    'Buongiorno {name},',
  ],
  closing: [
    'Kind regards,',
    'Mit freundlichen Grüßen',
    'Cordialement,',
    'Un cordial saludo,',
    'Met vriendelijke groet,',
    'Cordiali saluti,',
  ],
  payment: ['Payment', 'Zahlung', 'Paiement', 'Pago', 'Betaling', 'Pagamento'],
  invoices: ['Invoices', 'Rechnungen', 'Factures', 'Facturas', 'Facturen', 'Fatture'],
  questions: [
    'If you have any questions, simply reply to this e-mail.',
    'Bei Fragen antworten Sie einfach auf diese E-Mail.',
    'Pour toute question, répondez simplement à cet e-mail.',
    'Si tiene alguna pregunta, responda a este correo.',
    'Hebt u vragen? Beantwoord dan gewoon deze e-mail.',
    'Per qualsiasi domanda, rispondete semplicemente a questa e-mail.',
  ],
  noButton: [
    'If the button does not work, open this address:',
    'Falls die Schaltfläche nicht funktioniert, öffnen Sie diese Adresse:',
    'Si le bouton ne fonctionne pas, ouvrez cette adresse :',
    'Si el botón no funciona, abra esta dirección:',
    'Werkt de knop niet? Open dan dit adres:',
    'Se il pulsante non funziona, aprite questo indirizzo:',
  ],
  sentToContact: [
    'You receive this e-mail as a contact of {party} because {company} sent you this document.',
    'Sie erhalten diese E-Mail als Kontakt von {party}, weil {company} Ihnen dieses Dokument geschickt hat.',
    'Vous recevez cet e-mail en tant que contact de {party}, car {company} vous a envoyé ce document.',
    'Recibe este correo como contacto de {party} porque {company} le ha enviado este documento.',
    'U ontvangt deze e-mail als contactpersoon van {party}, omdat {company} u dit document heeft gestuurd.',
    'Ricevete questa e-mail come contatto di {party} perché {company} vi ha inviato questo documento.',
  ],
  sentToPerson: [
    'You receive this e-mail because {company} sent you this document.',
    'Sie erhalten diese E-Mail, weil {company} Ihnen dieses Dokument geschickt hat.',
    'Vous recevez cet e-mail car {company} vous a envoyé ce document.',
    'Recibe este correo porque {company} le ha enviado este documento.',
    'U ontvangt deze e-mail omdat {company} u dit document heeft gestuurd.',
    'Ricevete questa e-mail perché {company} vi ha inviato questo documento.',
  ],
  receiptTo: [
    'You receive this e-mail because {company} recorded a payment of yours.',
    'Sie erhalten diese E-Mail, weil {company} eine Zahlung von Ihnen verbucht hat.',
    'Vous recevez cet e-mail car {company} a enregistré votre paiement.',
    'Recibe este correo porque {company} ha registrado un pago suyo.',
    'U ontvangt deze e-mail omdat {company} een betaling van u heeft geboekt.',
    'Ricevete questa e-mail perché {company} ha registrato un vostro pagamento.',
  ],
  sentToMember: [
    'You receive this e-mail as a member of {company}.',
    'Sie erhalten diese E-Mail als Mitglied von {company}.',
    'Vous recevez cet e-mail en tant que membre de {company}.',
    'Recibe este correo como miembro de {company}.',
    'U ontvangt deze e-mail als lid van {company}.',
    'Ricevete questa e-mail come membro di {company}.',
  ],
  invited: [
    'You receive this e-mail because {company} invited you. If you did not expect it, nothing happens unless you open the link.',
    'Sie erhalten diese E-Mail, weil {company} Sie eingeladen hat. Falls Sie sie nicht erwartet haben: Solange Sie den Link nicht öffnen, geschieht nichts.',
    'Vous recevez cet e-mail car {company} vous a invité. Si vous ne l’attendiez pas, rien ne se passe tant que vous n’ouvrez pas le lien.',
    'Recibe este correo porque {company} le ha invitado. Si no lo esperaba, no ocurre nada mientras no abra el enlace.',
    'U ontvangt deze e-mail omdat {company} u heeft uitgenodigd. Verwachtte u die niet? Zolang u de link niet opent, gebeurt er niets.',
    'Ricevete questa e-mail perché {company} vi ha invitato. Se non la aspettavate, non succede nulla finché non aprite il link.',
  ],
  /** Notices to the sellers; `$document` is "Quote 0001". */
  approvedSubject: [
    '$document approved by $person',
    '$document angenommen von $person',
    '$document accepté par $person',
    '$document aceptado por $person',
    '$document geaccepteerd door $person',
    '$document accettato da $person',
  ],
  approvedSays: [
    '$sender approved $document for $amount online, signing as “$words”.',
    '$sender hat $document über $amount online angenommen und mit „$words“ unterschrieben.',
    '$sender a accepté en ligne $document de $amount, en signant « $words ».',
    '$sender ha aceptado en línea $document por $amount, firmando como «$words».',
    '$sender heeft $document van $amount online geaccepteerd en ondertekend als ‘$words’.',
    '$sender ha accettato online $document di $amount, firmando come «$words».',
  ],
  declinedSubject: [
    '$document declined by $person',
    '$document abgelehnt von $person',
    '$document refusé par $person',
    '$document rechazado por $person',
    '$document afgewezen door $person',
    '$document rifiutato da $person',
  ],
  declinedSays: [
    '$sender declined $document for $amount online.',
    '$sender hat $document über $amount online abgelehnt.',
    '$sender a refusé en ligne $document de $amount.',
    '$sender ha rechazado en línea $document por $amount.',
    '$sender heeft $document van $amount online afgewezen.',
    '$sender ha rifiutato online $document di $amount.',
  ],
  commentedSubject: [
    'Comment on $document from $person',
    'Nachricht zu $document von $person',
    'Commentaire de $person sur $document',
    'Comentario de $person sobre $document',
    'Opmerking van $person over $document',
    'Commento di $person su $document',
  ],
  commentedSays: [
    '$sender left a comment on $document:',
    '$sender schreibt zu $document:',
    '$sender a laissé un commentaire sur $document :',
    '$sender ha dejado un comentario sobre $document:',
    '$sender schreef bij $document:',
    '$sender ha lasciato un commento su $document:',
  ],
} as const satisfies Readonly<Record<string, Translated>>

/** The texts in one language. */
export type LetterWords = Readonly<Record<keyof typeof texts, string>>

/** The texts in the language of a locale such as `de-AT`; English for languages without texts of their own. */
export const letterWordsOf: (locale: string) => LetterWords = inLanguages(texts)
