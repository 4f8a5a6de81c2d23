"""Thin handles on LibreOffice through UNO: start it, fill its documents, save them in any of its formats."""
import os
import subprocess
import time

import uno
from com.sun.star.awt import Point, Rectangle, Size
from com.sun.star.beans import NamedValue, PropertyValue
from com.sun.star.lang import Locale
from com.sun.star.style.BreakType import PAGE_BEFORE

FILTERS = {
    'xlsx': 'Calc MS Excel 2007 XML', 'xls': 'MS Excel 97',
    'pptx': 'Impress MS PowerPoint 2007 XML', 'ppt': 'MS PowerPoint 97',
    'docx': 'MS Word 2007 XML', 'doc': 'MS Word 97',
}
PDF_FILTERS = {'writer': 'writer_pdf_Export', 'impress': 'impress_pdf_Export', 'calc': 'calc_pdf_Export'}


def prop(name, value):
    p = PropertyValue()
    p.Name, p.Value = name, value
    return p


class Office:
    def __enter__(self):
        self.documents = []
        self.process = subprocess.Popen(['soffice', '--headless', '--norestore', '--nologo',
                                         '-env:UserInstallation=file:///tmp/casegrade-corpus/profile',
                                         '--accept=pipe,name=casegrade_corpus;urp;'])
        local = uno.getComponentContext()
        resolver = local.ServiceManager.createInstanceWithContext('com.sun.star.bridge.UnoUrlResolver', local)
        for _ in range(120):
            try:
                self.context = resolver.resolve('uno:pipe,name=casegrade_corpus;urp;StarOffice.ComponentContext')
                break
            except Exception:
                time.sleep(0.5)
        self.desktop = self.context.ServiceManager.createInstanceWithContext('com.sun.star.frame.Desktop', self.context)
        return self

    def __exit__(self, *_):
        for doc in self.documents:
            doc.close(True)
        self.desktop.terminate()
        self.process.wait(20)

    def new(self, kind):
        doc = self.desktop.loadComponentFromURL(f'private:factory/{kind}', '_blank', 0, (prop('Hidden', True),))
        self.documents.append(doc)
        return doc

    def save(self, doc, path, password=None):
        os.makedirs(os.path.dirname(path), exist_ok=True)
        extension = path.rsplit('.', 1)[1]
        if extension == 'pdf':
            kind = next(k for k, s in (('writer', 'text.TextDocument'), ('impress', 'presentation.PresentationDocument'),
                                       ('calc', 'sheet.SpreadsheetDocument')) if doc.supportsService('com.sun.star.' + s))
            options = [prop('FilterName', PDF_FILTERS[kind])]
            if password:
                data = uno.Any('[]com.sun.star.beans.PropertyValue',
                               (prop('EncryptFile', True), prop('DocumentOpenPassword', password)))
                options.append(prop('FilterData', data))
        else:
            options = [prop('FilterName', FILTERS[extension])]
            if password:
                secret, crypto = NamedValue(), NamedValue()
                secret.Name, secret.Value = 'OOXPassword', password
                crypto.Name, crypto.Value = 'CryptoType', 'Standard'
                options.append(prop('EncryptionData', uno.Any('[]com.sun.star.beans.NamedValue', (secret, crypto))))
        doc.storeToURL('file://' + os.path.abspath(path), tuple(options))


class Workbook:
    def __init__(self, office):
        self.doc = office.new('scalc')
        self.formats = {}
        self.named = False
        self.applied = []

    def add(self, name):
        sheets = self.doc.Sheets
        if not self.named:
            sheets.getByIndex(0).Name = name
            self.named = True
        else:
            sheets.insertNewByName(name, sheets.Count)

    def sheet(self, name):
        if not self.doc.Sheets.hasByName(name) or not self.named:
            self.add(name)
        return Sheet(self, self.doc.Sheets.getByName(name))

    def format(self, code):
        if code not in self.formats:
            locale = Locale('en', 'US', '')
            key = self.doc.NumberFormats.queryKey(code, locale, False)
            self.formats[code] = key if key != -1 else self.doc.NumberFormats.addNew(code, locale)
        return self.formats[code]

    def finish(self):
        """Calculates first: the first calculation of a cell would overwrite its number format."""
        self.doc.calculateAll()
        for cells, key in self.applied:
            cells.NumberFormat = key
        return self

    def shown(self, sheet, address):
        return self.doc.Sheets.getByName(sheet).getCellRangeByName(address).String


class Sheet:
    def __init__(self, book, sheet):
        self.book, self.sheet = book, sheet

    def put(self, first, rows):
        """Rows of texts, numbers and formulas (`=…`) from the cell `first` on; None leaves a cell empty."""
        start = self.sheet.getCellRangeByName(first).CellAddress
        for r, row in enumerate(rows):
            for c, value in enumerate(row):
                if value is None:
                    continue
                cell = self.sheet.getCellByPosition(start.Column + c, start.Row + r)
                if isinstance(value, str):
                    if value.startswith('='):
                        cell.Formula = value
                    else:
                        cell.String = value
                else:
                    cell.Value = value

    def array(self, address, formula):
        self.sheet.getCellRangeByName(address).ArrayFormula = formula

    def style(self, address, code=None, bold=False, color=None, fill=None, size=None):
        cells = self.sheet.getCellRangeByName(address)
        if code:
            self.book.applied.append((cells, self.book.format(code)))
        if bold:
            cells.CharWeight = 150
        if color is not None:
            cells.CharColor = color
        if fill is not None:
            cells.CellBackColor = fill
        if size:
            cells.CharHeight = size

    def widths(self, *millimetres):
        for i, width in enumerate(millimetres):
            self.sheet.Columns.getByIndex(i).Width = width * 100

    def comment(self, address, text):
        self.sheet.Annotations.insertNew(self.sheet.getCellRangeByName(address).CellAddress, text)

    def chart(self, name, title, ranges, at, diagram='Bar'):
        addresses = tuple(self.sheet.getCellRangeByName(r).RangeAddress for r in ranges)
        self.sheet.Charts.addNewByName(name, Rectangle(at[0], at[1], 12000, 7000), addresses, True, True)
        chart = self.sheet.Charts.getByName(name).EmbeddedObject
        chart.Diagram = chart.createInstance(f'com.sun.star.chart.{diagram}Diagram')
        chart.HasMainTitle = True
        chart.Title.String = title


class Deck:
    TITLE, BODY, TITLE_ONLY = 0, 1, 19

    def __init__(self, office):
        self.doc = office.new('simpress')
        self.count = 0

    def slide(self, title, body=None, notes=None, layout=None):
        pages = self.doc.DrawPages
        if self.count > 0:
            pages.insertNewByIndex(self.count - 1)
        page = pages.getByIndex(self.count)
        self.count += 1
        page.Layout = layout if layout is not None else (self.BODY if body else self.TITLE_ONLY)
        page.getByIndex(0).String = title
        page.getByIndex(0).CharHeight = 28
        if body:
            page.getByIndex(1).String = '\n'.join(body)
            page.getByIndex(1).CharHeight = 20
        if notes:
            for i in range(page.NotesPage.Count):
                shape = page.NotesPage.getByIndex(i)
                if shape.ShapeType == 'com.sun.star.presentation.NotesShape':
                    shape.String = notes
        return page

    def table(self, page, rows, at=(1500, 4600), size=(22000, 6000)):
        shape = self.doc.createInstance('com.sun.star.drawing.TableShape')
        page.add(shape)
        shape.Position, shape.Size = Point(*at), Size(*size)
        model = shape.Model
        model.Rows.insertByIndex(0, len(rows) - 1)
        model.Columns.insertByIndex(0, len(rows[0]) - 1)
        for r, row in enumerate(rows):
            for c, text in enumerate(row):
                model.getCellByPosition(c, r).String = text
        for c in range(len(rows[0])):
            model.Columns.getByIndex(c).Width = size[0] // len(rows[0])

    def chart(self, page, title, categories, series, at=(14000, 4200), size=(12000, 8500)):
        shape = self.doc.createInstance('com.sun.star.drawing.OLE2Shape')
        page.add(shape)
        shape.Position, shape.Size = Point(*at), Size(*size)
        shape.CLSID = '12dcae26-281f-416f-a234-c3086127382e'
        chart = shape.Model
        chart.createInternalDataProvider(False)
        chart.Diagram = chart.createInstance('com.sun.star.chart.BarDiagram')
        chart.Data.setData(tuple(tuple(values[i] for _, values in series) for i in range(len(categories))))
        chart.Data.setRowDescriptions(tuple(categories))
        chart.Data.setColumnDescriptions(tuple(name for name, _ in series))
        chart.HasMainTitle = True
        chart.Title.String = title

    def text(self, page, text, at, size, color=None, height=None):
        shape = self.doc.createInstance('com.sun.star.drawing.TextShape')
        page.add(shape)
        shape.Position, shape.Size = Point(*at), Size(*size)
        shape.String = text
        cursor = shape.createTextCursor()
        cursor.gotoEnd(True)
        if color is not None:
            cursor.CharColor = color
        if height:
            cursor.CharHeight = height

    def picture(self, page, path, at, size, description):
        shape = self.doc.createInstance('com.sun.star.drawing.GraphicObjectShape')
        page.add(shape)
        shape.GraphicURL = 'file://' + path
        shape.Position, shape.Size = Point(*at), Size(*size)
        shape.Description = description


class Document:
    def __init__(self, office):
        self.doc = office.new('swriter')
        self.text = self.doc.Text
        self.cursor = self.text.createTextCursor()
        self.fresh = True

    def paragraph(self, text, style='Standard', numbering='', page=False, color=-1, height=None):
        if not self.fresh:
            self.text.insertControlCharacter(self.cursor, 0, False)
        self.fresh = False
        self.cursor.ParaStyleName = style
        self.cursor.NumberingStyleName = numbering
        self.cursor.CharColor = color
        if height:
            self.cursor.CharHeight = height
        if page:
            self.cursor.BreakType = PAGE_BEFORE
        self.text.insertString(self.cursor, text, False)

    def heading(self, text, level=1):
        self.paragraph(text, f'Heading {level}')

    def bullets(self, items):
        for item in items:
            self.paragraph(item, numbering='List 1')

    def numbers(self, items):
        for item in items:
            self.paragraph(item, numbering='Numbering 123')

    def table(self, rows):
        self.paragraph('')
        table = self.doc.createInstance('com.sun.star.text.TextTable')
        table.initialize(len(rows), len(rows[0]))
        self.text.insertTextContent(self.cursor, table, False)
        for r, row in enumerate(rows):
            for c, text in enumerate(row):
                table.getCellByPosition(c, r).String = text

    def footnote(self, text):
        note = self.doc.createInstance('com.sun.star.text.Footnote')
        self.text.insertTextContent(self.cursor, note, False)
        note.insertString(note.createTextCursor(), text, False)

    def comment(self, text):
        field = self.doc.createInstance('com.sun.star.text.textfield.Annotation')
        field.Content = text
        self.text.insertTextContent(self.cursor, field, False)
