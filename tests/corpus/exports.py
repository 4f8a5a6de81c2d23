"""Text exports of the corpus, made once with LibreOffice and poppler's pdftotext: /usr/bin/python3 tests/corpus/exports.py."""
import glob
import json
import os
import re
import subprocess
import zipfile
import xml.etree.ElementTree as tree

HERE = os.path.dirname(os.path.abspath(__file__))
OUT = '/tmp/casegrade-corpus/exports'
TEXT = '{urn:oasis:names:tc:opendocument:xmlns:text:1.0}'
OFFICE = '{urn:oasis:names:tc:opendocument:xmlns:office:1.0}'
CHART = '{urn:oasis:names:tc:opendocument:xmlns:chart:1.0}'
TABLE = '{urn:oasis:names:tc:opendocument:xmlns:table:1.0}'
DRAW = '{urn:oasis:names:tc:opendocument:xmlns:drawing:1.0}'


def office(source, target):
    for old in glob.glob(os.path.join(OUT, '*')):
        os.remove(old)
    subprocess.run(['soffice', '--headless', '-env:UserInstallation=file:///tmp/casegrade-corpus/profile', '--convert-to', target, '--outdir', OUT, source],
                   check=True, capture_output=True)
    return sorted(glob.glob(os.path.join(OUT, '*')))


def read(path):
    with open(path, encoding='utf-8-sig') as file:
        return file.read()


def words(element, inside=False):
    """A paragraph's text, without page numbers and remarks."""
    if element.tag in (TEXT + 's', TEXT + 'tab', TEXT + 'line-break'):
        own = ' '
    elif element.tag in (TEXT + 'page-number', OFFICE + 'annotation'):
        own = ''
    else:
        own = (element.text or '') + ''.join(words(one, True) for one in element)
    return own + ((element.tail or '') if inside else '')


def of_cells(source):
    """Every cell as shown, with the texts of shapes; charts keep copies of cells."""
    [path] = office(source, 'fods')
    lines = []

    def visit(element):
        for one in element:
            if one.tag in (TEXT + 'p', TEXT + 'h'):
                lines.append(words(one))
            elif one.tag == TABLE + 'table-cell':
                for _ in range(min(int(one.get(TABLE + 'number-columns-repeated', '1')), 50)):
                    visit(one)
            elif not one.tag.startswith(CHART) and one.tag != DRAW + 'object':
                visit(one)
    visit(tree.parse(path).getroot().find(f'{OFFICE}body/{OFFICE}spreadsheet'))
    return '\n'.join(lines)


def of_slides(source):
    """Every paragraph of the pages themselves; masters, styles and settings are LibreOffice's own."""
    [path] = office(source, 'odp')
    lines = []

    def visit(element):
        for one in element:
            if one.tag in (TEXT + 'p', TEXT + 'h'):
                lines.append(words(one))
                for note in one.iter(OFFICE + 'annotation'):
                    visit(note)
            elif one.tag != DRAW + 'object':
                visit(one)
    with zipfile.ZipFile(path) as package:
        content = tree.fromstring(package.read('content.xml'))
    visit(content.find(f'{OFFICE}body/{OFFICE}presentation'))
    return '\n'.join(lines)


def of_text(source):
    [path] = office(source, 'txt:Text (encoded):UTF8')
    return read(path)


def of_pages(source):
    path = os.path.join(OUT, 'pages.txt')
    subprocess.run(['pdftotext', '-enc', 'UTF-8', source, path], check=True)
    return read(path)


KINDS = {'xlsx': of_cells, 'xls': of_cells, 'pptx': of_slides, 'ppt': of_slides, 'docx': of_text, 'doc': of_text, 'pdf': of_pages}


def main():
    os.makedirs(OUT, exist_ok=True)
    os.makedirs(os.path.join(HERE, 'exports'), exist_ok=True)
    with open(os.path.join(HERE, 'facts.json'), encoding='utf-8') as file:
        names = [entry['file'] for entry in json.load(file)]
    for name in names:
        # Nine thousand rows say no more than the first hundreds, and would double the corpus.
        if name == 'large/sales.xlsx':
            continue
        text = KINDS[name.rsplit('.', 1)[1]](os.path.join(HERE, name))
        folded = '\n'.join(filter(None, (re.sub(r'\s+', ' ', line).strip() for line in text.split('\n'))))
        with open(os.path.join(HERE, 'exports', name.replace('/', '-') + '.txt'), 'w', encoding='utf-8') as out:
            out.write(folded + '\n')


main()
